/**
 * Stops performance.now() of this process during `work`: what expires does so when the test says so, on any machine.
 * Not for waits: `expect.poll` and the limits of the runner use the same clock.
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
