# `make play` and `make test` do all set-up themselves; see .ci/setup.

python := .venv/bin/python

.DEFAULT_GOAL := help
.PHONY: help play test test-slow lint types bench assets

help: ## say what there is
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1	\2/p' $(MAKEFILE_LIST)

play: ## play the game; where there is no screen, computer players play a match
	@.ci/setup play
	@$(python) -m game play $(ARGS)

test: ## run the tests, in a few minutes
	@.ci/setup test
	@LANGUAGE=en $(python) -m pytest -q -n 2 --dist loadfile -m 'not slow' --benchmark-skip $(ARGS)

test-slow: ## run the tests that take longer
	@.ci/setup test
	@LANGUAGE=en $(python) -m pytest -q -n 2 --dist loadfile -m slow --benchmark-skip $(ARGS)

lint: ## check the style
	@.ci/setup test
	@$(python) -m ruff check .
	@$(python) -m ruff format --check .

types: ## check the types
	@.ci/setup test
	@$(python) -m mypy

bench: ## measure what must be fast
	@.ci/setup test
	@LANGUAGE=en $(python) -m pytest -q -m benchmark --benchmark-only \
		--benchmark-columns=median,iqr,ops,rounds $(ARGS)

assets: ## make what is drawn, heard and translated anew, from assets/workshop
	@.ci/setup art
	@$(python) -m assets.workshop
