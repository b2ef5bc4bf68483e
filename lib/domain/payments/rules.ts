/** The outcome of a comparison with the gateway's records. "nothing" does not mean equal: no payment was compared. */
export type Verdict = "running" | "differs" | "nothing" | "partly" | "equal";

type Run = { compared: number; unanswered: number; differences: number; isRunning?: boolean };

/** Returns the outcome of a comparison. Only "equal" means that the books agree. */
export function verdictOf({ compared, unanswered, differences, isRunning = false }: Run): Verdict {
  if (isRunning) return "running";
  if (differences > 0) return "differs";
  if (compared === 0) return "nothing";
  return unanswered > 0 ? "partly" : "equal";
}
