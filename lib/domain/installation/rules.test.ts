import { expect, test } from "playwright/test";
import { judge, type Database } from "@/lib/domain/installation/rules";

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22, 12, 0, seconds));
const stored = { epoch: "a", bornIn: "1.2.3", timeline: "00000001", beat: 500n, beatAt: at(0) };
const actual = { identity: "1.2.3", timeline: "00000001" };
const witness = { epoch: "a", beat: 500n, at: at(0), orderNo: 40, xact: 700n };
const usual: Database = { stored, actual, witness, isEmpty: false, quietUntil: null };

const states: [string, Partial<Database>, string][] = [
  ["nothing happened", {}, "same"],
  ["Redis has not seen the last beats", { witness: { ...witness, beat: 490n } }, "same"],
  ["Redis was emptied", { witness: null }, "same"],
  ["Redis is away", { witness: "unreachable" }, "same"],
  ["a synchronous standby took over", { actual: { ...actual, timeline: "00000002" } }, "same"],
  ["a standby took over while Redis is away", { actual: { ...actual, timeline: "00000002" }, witness: "unreachable" }, "same"],
  [
    "a standby that lagged took over",
    { actual: { ...actual, timeline: "00000002" }, witness: { ...witness, beat: 501n, at: at(10) } },
    "moment",
  ],
  ["a dump was loaded", { actual: { ...actual, identity: "7.2.3" } }, "restored"],
  ["a dump was loaded and Redis is away", { actual: { ...actual, identity: "1.2.9" }, witness: "unreachable" }, "restored"],
  ["a snapshot or a point in time", { witness: { ...witness, beat: 560n, at: at(61) } }, "restored"],
  [
    "a standby that lagged took over after a quiet night",
    { actual: { ...actual, timeline: "00000002" }, witness: { ...witness, beat: 503n, at: at(36_030) }, quietUntil: at(36_000) },
    "moment",
  ],
  ["a point in time before the last hour", { witness: { ...witness, beat: 900n, at: at(39_600) }, quietUntil: at(36_000) }, "restored"],
  ["a backup from before the last restore", { witness: { ...witness, epoch: "b" } }, "restored"],
  ["a point in time, and Redis is new, too", { actual: { ...actual, timeline: "00000002" }, witness: null }, "restored"],
  ["a new database beside an old Redis", { isEmpty: true, witness: { ...witness, epoch: "b" } }, "fresh"],
  ["a new database that was copied from a template", { isEmpty: true, witness: null, actual: { ...actual, identity: "1.9.3" } }, "fresh"],
  ["the backup of a day on which nothing was sold yet", { isEmpty: true, witness: { ...witness, beat: 900n, at: at(3_600) } }, "restored"],
];

for (const [what, change, state] of states) {
  test(`${what}: ${state}`, () => {
    expect(judge({ ...usual, ...change })).toMatchObject({ state });
  });
}
