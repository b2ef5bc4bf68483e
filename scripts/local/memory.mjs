/**
 * Settings that keep web processes and workers small (docs/decisions/040-small-processes.md). The Dockerfile,
 * the compose file, `npm run web` and `npm run worker` contain the same settings in their own syntax; memory.test.ts compares them.
 */

/**
 * For V8: the heap may grow by a fifth of the live objects before it is collected, and the young generation's halves are 8 MB each.
 * Workers, whose objects are few and live long, use 4 MB: mails cost no more, and the process is 10 MB smaller.
 */
export const webFlags = ["--max-semi-space-size=8", "--heap-growing-percent=20"];
export const workerFlags = ["--max-semi-space-size=4", "--heap-growing-percent=20"];

/** Added after webFlags where memory does not matter: with a small heap, a sixth of the web process's time is garbage collection. */
export const roomyFlags = ["--max-semi-space-size=64", "--heap-growing-percent=0"];

/**
 * For glibc's allocator, which serves native code (pictures, passwords, compression): two pools for all threads instead of eight for
 * each processor, and blocks over 128 KB are returned to the system when they are freed.
 */
export const allocatorSettings = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

/** For commands and tests that end soon and leave much garbage: with small collections, they spend a tenth of their time collecting. */
export const shortLivedSettings = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --max-semi-space-size=64`.trim() };
