import { BROWSERS_ENCODINGS, median, round, summarise } from "./figures/summary.mjs";

const CLIENTS = 16;
/** The cheapest call, which needs no database: the others are compared with it. */
const LEAST = "/healthz";
/** Seconds before counting begins, for each call. */
const WARM_UP = 1;
/** Calls take turns, so that other load affects all of them. */
const ROUNDS = 9;

/**
 * Measures calls whose answers are cached, each compared with the cheapest call: the median of the rounds' ratios.
 * @param {{ http: object, site: string, calls: Record<string, string>, seconds: number }} options paths by name, and the seconds of one
 * call in total
 */
export async function measureCalls({ http, site, calls, seconds }) {
  const measured = Object.entries({ ...calls, "the smallest call, without a database": LEAST }).map(([name, path]) => ({
    name,
    path,
    runs: [],
  }));
  const run = ({ path }, time) =>
    http.run({ kind: "get", url: site + path, encoding: BROWSERS_ENCODINGS, clients: CLIENTS, seconds: time });
  for (const call of measured) await run(call, WARM_UP);
  for (let turn = 0; turn < ROUNDS; turn += 1) for (const call of measured) call.runs.push(await run(call, seconds / ROUNDS));
  const rates = measured.map(({ runs }) => runs.map((one) => summarise([one]).perSecond));
  const least = rates.at(-1);
  return measured.map(({ name, runs }, at) => ({
    name,
    summary: summarise(runs),
    bytes: runs[0].bytes,
    ...(rates[at] === least ? {} : { ratio: round(median(rates[at].map((rate, turn) => rate / least[turn])), 3) }),
  }));
}
