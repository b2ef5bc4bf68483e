import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

let collect: (() => void) | undefined;

/** Collect garbage now, so that a measurement afterwards shows only what is retained. */
export async function collectGarbage(): Promise<void> {
  if (!collect) {
    setFlagsFromString("--expose-gc");
    collect = runInNewContext("gc") as () => void;
  }
  // What the turn of the event loop that made it still holds goes with the next ones.
  for (let round = 0; round < 3; round++) {
    await nextTurn();
    collect();
  }
}
