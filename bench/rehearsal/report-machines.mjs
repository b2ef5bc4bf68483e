import { pauseOfOrders } from "./pause-of-orders.mjs";

/** The longest time that a call may take, in ms: it waits 5 s for a connection and 16 for a statement, once each. */
const HUNG_MS = 22_000;
const INTERNAL = "5000";

/** Prints the results of the three machines. @returns 1 when a limit was broken, otherwise 0 */
export function reportMachines({ kill, options, strikes, bought, seen, ...after }) {
  const pauses = strikes.map(({ at }) => pauseOfOrders(bought.orders, at));
  const bound = (kill?.seconds ?? 0) * 1_000;
  const [longest] = bought.longest;
  const broken = [];
  const row = (name, value, isBroken = false) => {
    if (isBroken) broken.push(name);
    console.log(`${name.padEnd(44)}${String(value).padStart(14)}${isBroken ? "   broken" : ""}`);
  };
  const seconds = (ms) => (ms === undefined ? "never" : (ms / 1_000).toFixed(1));
  console.log(
    `\nThree machines${options.kill ? `, ${options.kill} killed` : ""}${options.asynchronous ? ", commits wait for no standby" : ""}`,
  );
  row("orders", bought.orders.length, bought.orders.length === 0 || bought.orders.length < Number(options.orders ?? 0));
  row("cards charged", seen.figures["cards charged"]);
  for (const [index, pause] of pauses.entries())
    row(`orders again after strike ${index + 1}, s (bound ${kill.seconds})`, seconds(pause), !(pause <= bound));
  for (const [index, { followedMs }] of strikes.entries())
    if (followedMs !== undefined)
      row(`followed after strike ${index + 1}, s (bound ${kill.seconds})`, seconds(followedMs), followedMs > bound);
  row("longest call, s", seconds(longest?.ms), longest?.ms > HUNG_MS);
  row("calls without an answer", bought.answers.none ?? 0, (bought.answers.none ?? 0) > 0);
  row("calls answered 5029 (503, Retry-After)", bought.answers["5029"] ?? 0);
  row("calls answered 5000", bought.answers[INTERNAL] ?? 0, (bought.answers[INTERNAL] ?? 0) > 0);
  row("statement errors in the logs", after.statementErrors.length, after.statementErrors.length > 0);
  row("processes that ended", after.ended.join() || 0, after.ended.length > 0);
  row("every web process ready, nothing missing", after.ready ? "yes" : "no", !after.ready);
  row(
    "waiting for a connection, at web / PgBouncer",
    `${after.waiting} / ${after.waitingAtPoolers}`,
    after.waiting + after.waitingAtPoolers !== 0,
  );
  row("80 calls at once: slowest, ms", after.slowestMs, after.slowestMs > 5_000 || after.unanswered > 0);
  const losesOrders = options.asynchronous || kill?.losesOrders;
  if (losesOrders) row("charged and lost, all named to the operator", seen.named.length);
  for (const [name, count] of Object.entries(seen.wrong)) row(name, count, true);
  row("timeouts in force behind the pooler", "yes");
  console.log(`\nHow purchases ended: ${list(bought.outcomes)}`);
  console.log(`Answers by code: ${list(bought.answers)}`);
  console.log(
    `Longest calls: ${bought.longest.map(({ path, ms, code }) => `${path} ${seconds(ms)} s (${code ?? "no answer"})`).join(", ")}`,
  );
  console.log(`The sale: ${list(seen.figures)}`);
  if (losesOrders && seen.named.length > 0) console.log(`Named by the reconciliation: ${seen.named.join(", ")}`);
  for (const line of after.statementErrors.slice(0, 5)) console.error(line);
  if (broken.length > 0) console.error(`Broken: ${broken.join("; ")}`);
  return broken.length > 0 ? 1 : 0;
}

function list(record) {
  return (
    Object.entries(record)
      .map(([name, value]) => `${name} ${value}`)
      .join(", ") || "none"
  );
}
