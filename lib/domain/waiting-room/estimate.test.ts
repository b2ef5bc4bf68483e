import { randomInt } from "node:crypto";
import { expect, test } from "playwright/test";
import { leaveRoom } from "@/lib/domain/waiting-room/leave-room";
import type { RoomSettings } from "@/lib/domain/waiting-room/types";
import { closeRedis } from "@/lib/platform/redis";
import { playAdvance, playAt, playPoll } from "@/prisma/factories/room-clock";
import { rounds } from "@/prisma/factories/seeded";

test.afterAll(closeRedis);

const MEMBERS = 6_000;
const T0 = 4_000_000_000_000;
/** Times at which every waiting member's estimate is compared with the actual wait, in s. */
const JUDGED_AT = [120, 300, 600];

/** Numbers in [0,1) from a fixed seed (mulberry32). */
function seeded(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Seconds inside: log-normal, median 3 minutes, sigma 0.6; the pass ends after ten minutes. */
function dwell(random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.min(600, 180 * Math.exp(0.6 * normal));
}

/** Concurrent commands, few enough for Redis to answer in time on a busy machine. */
const AT_A_TIME = 200;

/** Run `work` in groups, keeping the order of the items. */
async function inGroups<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < items.length; from += AT_A_TIME) await Promise.all(items.slice(from, from + AT_A_TIME).map(work));
}

/** A sale whose members all come in the first ten seconds; every fifth never polls again. */
async function play(seed: number) {
  const random = seeded(seed);
  const room: RoomSettings = {
    sessionId: randomInt(1e9, 2e9),
    opensAt: T0,
    closesAt: T0 + 1e8,
    capacity: 500,
    perMinute: 60_000,
    mode: "running",
    captchaRequired: false,
  };
  const polls: number[][] = [];
  const ends: number[][] = [];
  const estimates = JUDGED_AT.map(() => new Map<number, number>());
  const lastEstimate = new Map<number, number>();
  const enteredAt = new Map<number, number>();
  const put = (plan: number[][], at: number, member: number) => (plan[at] ??= []).push(member);
  const gone = Array.from({ length: MEMBERS }, () => random() < 0.2);
  for (let member = 0; member < MEMBERS; member++) put(polls, Math.floor((member / MEMBERS) * 10), member);
  const staying = gone.filter((left) => !left).length;

  for (let second = 0; enteredAt.size < staying; second++) {
    if (second > 7_200) throw new Error("the room stands still");
    await playAt(room, T0 + second * 1000);
    await inGroups(ends[second] ?? [], (member) => leaveRoom({ sessionId: room.sessionId, memberId: `m${member}` }));
    await playAdvance(room);
    const lookers = (polls[second] ?? []).map((member) => ({ member, luck: random() }));
    await inGroups(lookers, async ({ member, luck }) => {
      const place = await playPoll({ room, memberId: `m${member}`, join: true, looksPerSecond: 10_000, luck });
      if (gone[member]) return;
      if (place.state === "admitted") {
        enteredAt.set(member, second);
        put(ends, second + Math.max(1, Math.round(dwell(random))), member);
      } else if (place.state === "waiting") {
        lastEstimate.set(member, second + place.estimate);
        if (place.estimate < 0) lastEstimate.delete(member);
        // at the judged times everybody polls, whatever interval was given
        put(polls, Math.min(second + Math.ceil(place.pollAfter), JUDGED_AT.find((at) => at > second) ?? Infinity), member);
      }
    });
    const judged = JUDGED_AT.indexOf(second);
    if (judged >= 0)
      for (let member = 0; member < MEMBERS; member++)
        if (!gone[member] && !enteredAt.has(member)) estimates[judged]!.set(member, lastEstimate.get(member) ?? NaN);
  }
  return JUDGED_AT.map((at, i) => {
    const judged = [...estimates[i]!];
    const right = judged.filter(([member, says]) => {
      const actual = enteredAt.get(member)! - at;
      return Math.abs(says - at - actual) <= 0.25 * actual;
    });
    return { at, judged: judged.length, share: right.length / judged.length };
  });
}

test("after two minutes the estimate is within 25 % for 80 % of the members", async () => {
  for (const seed of [4, 20_261_121].slice(0, rounds({ part: 1, full: 2 }))) {
    const results = await play(seed);
    for (const { at, judged, share } of results) {
      expect(judged, `waiting after ${at} s`).toBeGreaterThan(1_000);
      expect(share, `right after ${at} s`).toBeGreaterThanOrEqual(0.8);
    }
  }
});
