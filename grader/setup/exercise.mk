# What make does in the folder of an exercise: it checks that exercise.
.PHONY: check checked
check: checked
	$(ending)
here := $(realpath $(CURDIR))
include $(here)/../grader/setup/quiet.mk
checked:
	$(call quietly,$(MAKE) --no-print-directory -C $(here)/.. check EX=$(notdir $(here)) $(if $(TASK),TASK=$(TASK)))
