/**
 * Stops performance.now() of this process during `work`, so that entries expire when the test moves the clock, on any machine. Not for
 * waits: `expect.poll` and the runner's timeouts use the same clock.
 * @param work gets a function that moves the clock, in ms
 */
export async function withHeldClock(work: (pass: (ms: number) => void) => Promise<void>): Promise<void> {
  const real = performance.now;
  let now = performance.now();
  performance.now = () => now;
  try {
    await work((ms) => (now += ms));
  } finally {
    performance.now = real;
  }
}
