# Every verb of the kit. `make help` says what they do; build/lab does the work.
EX ?=
TASK ?=
CASE ?=
N ?=
SHEET ?= Day3-Exercises
SUBMISSIONS ?=
IMAGE ?=
TEMPLATE ?=
FILES ?= $(IMAGE) $(TEMPLATE)
ARGS ?=

LAB := build/lab
CLANG_FORMAT ?= $(shell command -v clang-format-14 || echo clang-format)
SOURCES = $(shell git ls-files '*.cpp' '*.h' 2>/dev/null)

.DEFAULT_GOAL := all
.PHONY: all build help doctor check run grade test test-all build-tests bench bench-fairness counters trace mistakes mutants skeletons figures format format-check clean setup

all: build
	@echo "Built. Next: 'make check EX=MSSP' judges your kernels in MSSP/, 'make help' lists the verbs."

help:
	@echo "make                              build everything"
	@echo "make check [EX=MSSP] [TASK=1]     judge the kernels in the exercise folders (for students)"
	@echo "make check CASE=MSSP.1.33.random.7e3   with that input alone, as a verdict names it"
	@echo "make run EX=RedEye [IMAGE=photo.jpg]   what your kernels do together for a file that you name"
	@echo "make bench [EX=MSSP]              time kernels, models and the given examples"
	@echo "make bench-fairness               are identical kernels timed and paid alike, on this machine, now?"
	@echo "make trace EX=MSSP [TASK=1] [N=16] a small case step by step, yours beside the expected"
	@echo "make counters [EX=MSSP] [TASK=1]  count what kernels cost: transactions, bank conflicts, work, depth"
	@echo "make grade [SUBMISSIONS=folder] [SHEET=Day3-Exercises]"
	@echo "                                  judge a class (default: the bundled one)"
	@echo "make doctor                       devices, versions, what is missing and how to install it"
	@echo "make test [EX=MSSP]               the tests, or those of one exercise"
	@echo "make test-all                     the slow ones as well: every mutant, large inputs in both build modes"
	@echo "make mutants [EX=MSSP]             prove the judge: mutants of the models, correct variants"
	@echo "make mistakes [EX=MSSP]            fingerprint known mistakes, for diagnoses"
	@echo "make skeletons                    derive the files that students get from the models"
	@echo "make figures                      draw the figures of the exercise texts"
	@echo "make format, make format-check    lay out the C++ sources, or say which are not laid out"
	@echo "make clean                        remove build/"
	@echo "More options: make check ARGS='--op max --group 128'; build/lab VERB --help lists them."

setup:
	@grader/setup/setup.sh

build: setup
	@test -f build/build.ninja || cmake --preset release >/dev/null
	@cmake --build build

doctor:
	@grader/setup/setup.sh --check || true
	@if [ -f build/build.ninja ] || cmake --preset release >/dev/null 2>&1; then \
	    cmake --build build >/dev/null && $(LAB) doctor; \
	else echo "nothing is built yet: 'make' installs what is missing and builds"; fi

# A lost point ends a check with status 1; make passes on that something did not hold.
check: build
	@$(LAB) check $(EX) $(TASK) $(if $(CASE),--case "$(CASE)") $(ARGS)

run: build
	@$(LAB) run $(EX) $(FILES) $(ARGS)

grade: build
	@$(LAB) grade $(if $(SUBMISSIONS),--submissions "$(SUBMISSIONS)") --sheet "$(SHEET)" $(ARGS)

bench: build
	@$(LAB) bench $(EX) $(ARGS)

bench-fairness: build
	@$(LAB) fairness $(EX) $(TASK) $(ARGS)

counters: build
	@$(LAB) counters $(EX) $(TASK) $(ARGS)

trace: build
	@$(LAB) trace $(EX) $(TASK) $(if $(N),--n $(N)) $(if $(CASE),--case "$(CASE)") $(ARGS)

mistakes: build
	@$(LAB) mistakes $(EX) $(TASK) $(ARGS)

mutants: build
	@$(LAB) mutants $(EX) $(TASK) $(ARGS)

skeletons: build
	@$(LAB) skeletons

figures: build
	@$(LAB) figures

build-tests: build
	@cmake --build build --target tests

# Tests share one kernel cache, where two of them may meet in the linker of PoCL, which then aborts:
# a test that fails is run once more.
test: build-tests format-check
	@ctest --test-dir build --output-on-failure --repeat until-pass:2 -j2 -LE slow $(if $(EX),-R '$(EX)') $(ARGS)

test-all: build-tests format-check
	@ctest --test-dir build --output-on-failure --repeat until-pass:2 -j2 $(if $(EX),-R '$(EX)') $(ARGS)

format:
	@$(CLANG_FORMAT) -i $(SOURCES)

format-check:
	@test -z "$(SOURCES)" || $(CLANG_FORMAT) --dry-run -Werror $(SOURCES)

clean:
	@rm -rf build
