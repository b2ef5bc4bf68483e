/** Milliseconds since 1970 that never run backwards, whatever is done to the machine's clock. */
export const steadyNow = (): number => performance.timeOrigin + performance.now();
