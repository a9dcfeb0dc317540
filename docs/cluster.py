"""A batch of throws on the workers of a Dask cluster."""

from dask.distributed import Client, LocalCluster

from physics import ChipState, simulate_many

if __name__ == "__main__":
    scenes = [
        [ChipState("red", position=(0.0, -0.31, 0.012), velocity=(0.0, 1.0 + 0.005 * k, 0.0))]
        for k in range(200)
    ]
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster,
        Client(cluster) as client,
    ):
        shots = simulate_many(scenes, executor=client.get_executor(pure=False))
        counted = sum(shot.final["red"].space is not None for shot in shots)
    print(f"{counted} of {len(scenes)} throws count")
