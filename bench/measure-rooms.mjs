import { isDeepStrictEqual } from "node:util";
import { round, summarise } from "./figures/summary.mjs";

const SIZES = [1_000, 1_000_000];
/** Concurrent polls on one connection. */
const CLIENTS = 16;
const COUNTED = 1_000;
const ROUNDS = 3;

/** Measures a poll of the waiting room with many waiting members: its number of commands, and its speed compared with bare commands. */
export async function measureRooms({ load, seconds, say }) {
  const rows = [];
  const commands = {};
  for (const waiting of SIZES) {
    const many = waiting.toLocaleString("en");
    say(`a waiting room of ${many}`);
    await load.run({ kind: "fill", waiting });
    commands[waiting] = await load.run({ kind: "count", polls: COUNTED });
    const runs = { polls: [], bare: [] };
    for (const kind of ["polls", "bare"]) await load.run({ kind, clients: CLIENTS, seconds: 0.5 });
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      for (const kind of ["polls", "bare"]) runs[kind].push(await load.run({ kind, clients: CLIENTS, seconds: Math.max(1, seconds / 20) }));
    }
    await load.run({ kind: "empty" });
    const polls = summarise(runs.polls);
    const bare = summarise(runs.bare);
    rows.push(
      { name: `room poll, ${many} waiting`, summary: polls, ratio: round(polls.perSecond / bare.perSecond, 3) },
      { name: `bare ZRANK among ${many}`, summary: bare },
    );
  }
  const counts = Object.values(commands).map(({ usual }) => usual);
  return { rows, commands, same: counts.every((count) => count.evalsha === 1 && isDeepStrictEqual(count, counts[0])) };
}
