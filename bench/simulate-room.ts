/**
 * Simulates a sale with a waiting room on a simulated clock: the room's real scripts in a separate Redis, and the rules by which
 * browsers poll.
 *   npm run simulate:room -- --waiting 100000 --per-minute 12000 --capacity 12000 --reloaders 20% --absent 10%
 *   --stay 60           seconds from the admission to the order
 *   --come after        members come after the opening instead of in the hour before
 *   --looks 10000       ROOM_POLLS_PER_SECOND
 *   --seed 1
 * Ends with 1 when the sale takes longer than 1.1 times the time that the rate alone would need (1.2 from 500,000 members on), when
 * reloading gains 1 % of the places, or when there are more than 10,000 requests or 300 scripts in a second.
 */
import { parseArgs } from "node:util";
import { perMinuteMax } from "@/lib/domain/waiting-room/rules";
import { closeRedis } from "@/lib/platform/redis";
import { playSale } from "@/prisma/factories/rooms/room-sale";

const MANY = 500_000;
const REQUESTS_MAX = 10_000;
const SCRIPTS_MAX = 300;

const { values } = parseArgs({
  options: {
    waiting: { type: "string", default: "100000" },
    "per-minute": { type: "string", default: "12000" },
    capacity: { type: "string", default: "12000" },
    reloaders: { type: "string", default: "20%" },
    absent: { type: "string", default: "10%" },
    stay: { type: "string", default: "60" },
    looks: { type: "string", default: "10000" },
    come: { type: "string", default: "before" },
    seed: { type: "string", default: "1" },
  },
});

function number(name: Exclude<keyof typeof values, "come">): number {
  const text = values[name];
  const value = text.endsWith("%") ? Number(text.slice(0, -1)) / 100 : Number(text);
  if (Number.isFinite(value) && value >= 0) return value;
  console.error(`--${name}: ${text} is no number`);
  process.exit(2);
}

const minutes = (seconds: number) => `${(seconds / 60).toFixed(1)} min`;
const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

async function main(): Promise<number> {
  const [members, perMinute, looksPerSecond] = [number("waiting"), number("per-minute"), number("looks")];
  if (perMinute > perMinuteMax(looksPerSecond)) {
    console.error(
      `--looks ${looksPerSecond} can serve at most ${perMinuteMax(looksPerSecond)} a minute: raise it, as ROOM_POLLS_PER_SECOND`,
    );
    return 2;
  }
  const stay = number("stay");
  const began = performance.now();
  const outcome = await playSale(
    {
      sessionId: 1,
      members,
      come: values.come === "after" ? "after" : "before",
      perMinute,
      capacity: number("capacity"),
      looksPerSecond,
      reloaders: number("reloaders"),
      absent: number("absent"),
      stay: () => stay,
      seed: number("seed"),
    },
    (line) => console.error(line),
  );
  const ratio = outcome.seconds / outcome.ideal;
  const rows = [
    ["waiting", members.toLocaleString("en")],
    ["admitted a minute, and inside at a time, at most", `${perMinute.toLocaleString("en")}, ${number("capacity").toLocaleString("en")}`],
    ["sold out after", minutes(outcome.seconds)],
    ["the rate alone would take", minutes(outcome.ideal)],
    ["ratio", ratio.toFixed(3)],
    ["requests in the busiest second", String(outcome.requests)],
    ["of which reached a script, at most", String(outcome.scripts)],
    ["slots held for called members, at most", String(outcome.held)],
    ["reloaders gain", percent(outcome.reloadersGain)],
    ["longest from a turn to the browser's question", `${outcome.unknown} s`],
    ["largest error of an estimate that was shown", minutes(outcome.wrong)],
    ["played in", minutes((performance.now() - began) / 1000)],
  ];
  for (const [name, value] of rows) console.log(`${name!.padEnd(52)}${value}`);
  const isRight =
    ratio <= (members >= MANY ? 1.2 : 1.1) &&
    Math.abs(outcome.reloadersGain) < 0.01 &&
    outcome.requests <= REQUESTS_MAX &&
    outcome.scripts <= SCRIPTS_MAX;
  if (!isRight) console.log("A bound is broken.");
  return isRight ? 0 : 1;
}

try {
  process.exitCode = await main();
} finally {
  await closeRedis();
}
