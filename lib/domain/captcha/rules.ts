/** Rounds per step of the proof of work, and the maximum number of steps (docs/decisions/010-own-picture-check.md). */
export const WORK_ROUNDS = 10_000;
export const WORK_STEPS_MAX = 1_000;
