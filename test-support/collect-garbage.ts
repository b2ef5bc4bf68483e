import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

let collect: (() => void) | undefined;

/** Collects garbage now, so that a measurement afterwards shows only what is retained. */
export async function collectGarbage(): Promise<void> {
  if (!collect) {
    setFlagsFromString("--expose-gc");
    collect = runInNewContext("gc") as () => void;
  }
  // Objects that the current turn of the event loop still holds are released in the next ones.
  for (let round = 0; round < 3; round++) {
    await nextTurn();
    collect();
  }
}
