/** Milliseconds since 1970 that never go backwards, even if the machine's clock is set back. */
export const steadyNow = (): number => performance.timeOrigin + performance.now();
