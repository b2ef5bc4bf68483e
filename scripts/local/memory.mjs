/**
 * Settings that keep web processes and workers small (docs/decisions/040-small-processes.md). The Dockerfile,
 * the compose file, `npm run web` and `npm run worker` say the same in their own way; memory.test.ts holds them together.
 */

/**
 * For V8: the heap may grow by a fifth of what lives before it is cleaned, and young objects get 8 MB a half. In a worker,
 * whose objects are few and live long, 4 MB: mails cost no more, and the process is 10 MB smaller.
 */
export const webFlags = ["--max-semi-space-size=8", "--heap-growing-percent=20"];
export const workerFlags = ["--max-semi-space-size=4", "--heap-growing-percent=20"];

/** After webFlags, where memory does not matter: with a small heap a sixth of the web process's time is the collection of garbage. */
export const roomyFlags = ["--max-semi-space-size=64", "--heap-growing-percent=0"];

/**
 * For the allocator of glibc, which what is not JavaScript uses (pictures, passwords, compression): two pools for all
 * threads instead of eight for each processor, and what is larger than 128 KB goes back to the system when it is freed.
 */
export const allocatorSettings = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

/** For commands and tests that end soon and leave much garbage: a tenth of their time goes to collecting it in small pieces. */
export const shortLivedSettings = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --max-semi-space-size=64`.trim() };
