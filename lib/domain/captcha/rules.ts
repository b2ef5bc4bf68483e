/** Rounds per step of the work, and the most steps: see docs/decisions/010-picture-check.md. */
export const WORK_ROUNDS = 10_000;
export const WORK_STEPS_MAX = 1_000;
