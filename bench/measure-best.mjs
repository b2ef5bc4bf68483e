import { round, summarise } from "./figures/summary.mjs";

const SIZES = [10_000, 50_000];
const SHAPES = { whole: "all free", threes: "in threes, for a party of four", single: "no two side by side" };

/** Measures the cost of the best seats of a large area, and of a refusal, which must not include it. */
export async function measureBest({ load, seconds, say }) {
  const rows = [];
  const pauses = {};
  const turn = async (name, kind) => {
    const answer = await load.run({ kind, seconds: Math.max(1, seconds / 30) });
    rows.push({ name, summary: summarise([answer]) });
    pauses[name] = round(answer.pause);
  };
  for (const seats of SIZES) {
    const many = seats.toLocaleString("en");
    say(`the best of ${many} seats`);
    await load.run({ kind: "make", seats });
    for (const [shape, words] of Object.entries(SHAPES)) {
      await load.run({ kind: "shape", shape });
      if (shape === "whole") {
        await turn(`free seats read, ${many}`, "read");
        await turn(`refused by the limit, ${many}`, "refuse");
      }
      await turn(`best of ${many}, ${words}`, "choose");
    }
  }
  return { rows, pauses };
}
