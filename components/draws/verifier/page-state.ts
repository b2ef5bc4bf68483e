import type { Ended, Overview, Own, StepState } from "@/components/draws/verifier/protocol";
import { verifySteps, type VerifyStep } from "@/lib/draw/verify-draw";

export type StepView = StepState | { state: "running"; done: number; total: number };

/** Everything that the page shows, except the language. */
export type PageState = {
  /** The address of the draw's files, or undefined in a saved copy. */
  address: string | undefined;
  steps: Record<VerifyStep, StepView>;
  /** Entries that got places in each round. */
  winners: number[];
  overview?: Overview;
  ended?: Ended;
  hasFailed: boolean;
  /** Whether the check has begun: a saved copy waits for files. */
  hasBegun: boolean;
  /** In a saved copy: the files that are still missing. */
  missing: ("manifest" | "entries")[];
  own?: Own;
  /** The receipt or id that is looked for, as it was pasted. */
  pasted: string;
};

/** Returns the page before the check. */
export function newState(address: string | undefined): PageState {
  const waiting: StepView = { state: "waiting" };
  const steps = { list: waiting, seal: waiting, beacon: waiting, order: waiting, places: waiting, rounds: waiting };
  return { address, steps, winners: [], hasFailed: false, hasBegun: false, missing: [], pasted: "" };
}

/** Returns the step that runs. */
export function runningStep({ steps }: PageState): VerifyStep | undefined {
  return verifySteps.find((step) => steps[step].state === "running");
}
