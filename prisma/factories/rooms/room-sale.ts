import { createHash } from "node:crypto";
import { advanceRoom } from "@/lib/domain/waiting-room/advance-rooms";
import { pollRoom } from "@/lib/domain/waiting-room/poll-room";
import { roomKeys } from "@/lib/domain/waiting-room/room-keys";
import { estimateOf, lookAfter, lookAfterInLobby } from "@/lib/domain/waiting-room/rules";
import { turnOf } from "@/lib/domain/waiting-room/turns/turns";
import type { Head, RoomSettings } from "@/lib/domain/waiting-room/types";
import { redis } from "@/lib/platform/redis";
import { playAt, playOrder, ROOM_CLOCK } from "@/prisma/factories/rooms/room-clock";
import { seeded } from "@/test-support/seeded";

// A sale with a waiting room, simulated second by second: the room's own scripts and the browsers' own rules.

export type SalePlan = {
  sessionId: number;
  /** the number of members who come, in the hour before the sale or within ten seconds after its opening */
  members: number;
  come: "before" | "after";
  perMinute: number;
  capacity: number;
  looksPerSecond: number;
  /** shares of the members who reload the page all the time, and who never poll again */
  reloaders: number;
  absent: number;
  /** seconds from the admission to the order */
  stay: (random: () => number) => number;
  /** seconds after the opening at which all estimates are compared with the actual times */
  judgedAt?: number[];
  seed: number;
};

export type SaleOutcome = {
  /** seconds from the opening until the last present member has ordered, and the seconds that the rate alone would need */
  seconds: number;
  ideal: number;
  /** requests for a position in the busiest second, and how many of them reached a script */
  requests: number;
  scripts: number;
  /** the most slots that were held for called members */
  held: number;
  /** how much earlier reloaders were admitted than their turn, less the same for the others, as a share of all members */
  reloadersGain: number;
  /** the longest time between a present member's call and the browser's knowledge of it, in s */
  unknown: number;
  /** the largest error of an estimate that a browser showed, in s */
  wrong: number;
  judged: { at: number; members: number; /** share within a quarter */ right: number }[];
};

const T0 = 4_000_000_000_000;
const LOBBY_SECONDS = 3_600;
/** How often a reloader reloads, in s. */
const RELOAD_SECONDS = 60;
/** Concurrent commands, few enough for Redis to answer in time on a busy machine. */
const AT_A_TIME = 200;
const NEVER = -1;

const sha1 = (text: string) => createHash("sha1").update(text).digest("hex");

async function inGroups<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < items.length; from += AT_A_TIME) await Promise.all(items.slice(from, from + AT_A_TIME).map(work));
}

/** Plays a whole sale. @throws Error when the room makes no progress */
export async function playSale(plan: SalePlan, report: (line: string) => void = () => undefined): Promise<SaleOutcome> {
  const { members, looksPerSecond, perMinute } = plan;
  const random = seeded(plan.seed);
  const room: RoomSettings = {
    sessionId: plan.sessionId,
    opensAt: T0,
    closesAt: T0 + 1e9,
    capacity: plan.capacity,
    perMinute,
    mode: "running",
    captchaRequired: false,
  };
  const place = new Int32Array(members).fill(NEVER);
  const turn = new Int32Array(members).fill(NEVER);
  const due = new Float64Array(members);
  const admittedAt = new Int32Array(members).fill(NEVER);
  const calledAt = new Int32Array(members).fill(NEVER);
  const earliest = new Float32Array(members).fill(Infinity);
  const latest = new Float32Array(members).fill(NEVER);
  const isAbsent = Uint8Array.from({ length: members }, () => Number(random() < plan.absent));
  const isReloader = Uint8Array.from({ length: members }, (_, i) => Number(!isAbsent[i] && random() < plan.reloaders));
  const present = members - isAbsent.reduce((sum, one) => sum + one, 0);
  /** events by second */
  const looks = new Map<number, number[]>();
  const orders = new Map<number, number[]>();
  const put = (agenda: Map<number, number[]>, second: number, member: number) => {
    const list = agenda.get(second);
    if (list) list.push(member);
    else agenda.set(second, [member]);
  };
  const lookAgain = (member: number, second: number, after: number) => {
    due[member] = second + Math.max(1, Math.ceil(after));
    const reload = isReloader[member] ? second + RELOAD_SECONDS : Infinity;
    put(looks, Math.min(due[member], reload), member);
  };
  const idOf = (member: number) => `00000000-0000-4000-8000-${member.toString(16).padStart(12, "0")}`;
  const byTurn = new Int32Array(members).fill(NEVER);
  const outcome = { requests: 0, scripts: 0, held: 0, unknown: 0, wrong: 0 };
  const judgements = new Map((plan.judgedAt ?? []).map((at) => [at, [] as [member: number, says: number][]]));
  const order: number[] = [];
  let ordered = 0;
  let called = 0;
  let isDrawn = false;

  const start = plan.come === "before" ? -LOBBY_SECONDS : 0;
  const comeWithin = plan.come === "before" ? LOBBY_SECONDS : 10;
  const comers = (second: number) => {
    const at = second - start;
    const from = Math.floor((members * at) / comeWithin);
    return at < comeWithin ? Array.from({ length: Math.floor((members * (at + 1)) / comeWithin) - from }, (_, i) => from + i) : [];
  };

  let second = start;
  for (; ordered < present; second++) {
    if (second > 86_400) throw new Error("the room makes no progress");
    const now = T0 + second * 1000;
    await playAt(room, now);
    let [requests, scripts] = [0, 0];
    await inGroups(orders.get(second) ?? [], (member) => playOrder(room, idOf(member)));
    ordered += orders.get(second)?.length ?? 0;
    orders.delete(second);
    const head = await advanceRoom(room, ROOM_CLOCK, looksPerSecond);
    scripts += 1 + Math.ceil(Math.max(0, head.passed - called) / 50);
    if (head.drawn !== null && !isDrawn) {
      isDrawn = true;
      for (let member = 0; member < members; member++) if (place[member] !== NEVER) takeTurn(member, head);
    }
    for (; called < head.passed; called++) if (byTurn[called] !== NEVER) calledAt[byTurn[called]!] = second;

    // Only members who come, and those whose turn has come, poll the room itself.
    const asking: number[] = comers(second);
    for (const member of looks.get(second) ?? []) {
      requests++;
      if (!knows(member, head, second)) asking.push(member);
    }
    looks.delete(second);
    await inGroups(asking, async (member) => {
      const position = await pollRoom({ room, memberId: idOf(member), join: true, looksPerSecond, luck: random(), clock: ROOM_CLOCK });
      if ("spot" in position && position.spot && place[member] === NEVER) {
        place[member] = position.spot.place;
        if (head.drawn !== null) takeTurn(member, head);
      }
      if (isAbsent[member]) return;
      if (position.state === "admitted") {
        admittedAt[member] = second;
        order.push(member);
        put(orders, second + Math.max(1, Math.round(plan.stay(random))), member);
        if (calledAt[member] !== NEVER) outcome.unknown = Math.max(outcome.unknown, second - calledAt[member]!);
        if (latest[member] !== NEVER)
          outcome.wrong = Math.max(outcome.wrong, Math.abs(earliest[member]! - second), Math.abs(latest[member]! - second));
      } else if ("pollAfter" in position) {
        if (position.state === "waiting") remember(member, second, position.estimate);
        lookAgain(member, second, position.pollAfter);
      }
    });
    requests += asking.length;
    scripts += asking.length;
    judgements.get(second)?.push(...judge(head));
    outcome.requests = Math.max(outcome.requests, requests);
    outcome.scripts = Math.max(outcome.scripts, scripts);
    outcome.held = Math.max(outcome.held, await redis().zcard(roomKeys(room.sessionId).called));
    if (second % 300 === 0)
      report(
        `${second} s: waiting ${head.waiting}, admitted ${order.length}, ordered ${ordered}, ${requests} requests, ${scripts} scripts`,
      );
  }

  function takeTurn(member: number, { drawn, seed }: Head): void {
    turn[member] = turnOf(place[member]!, { drawn: drawn ?? 0, seed }, sha1);
    byTurn[turn[member]!] = member;
  }

  /** Evaluates the room's public state as a browser does; returns false when the browser must poll the room. */
  function knows(member: number, head: Head, at: number): boolean {
    const left = -at;
    if (head.drawn === null) {
      lookAgain(member, at, lookAfterInLobby({ left, waiting: head.waiting, looksPerSecond }, random()));
      return true;
    }
    const ahead = turn[member]! - head.passed;
    if (ahead < 0) return false;
    const pace = { perMinute, pace: head.pace };
    remember(member, at, estimateOf({ ...pace, ahead, free: head.free, running: true }));
    lookAgain(member, at, lookAfter({ ...pace, ahead, waiting: head.waiting, looksPerSecond }, random()));
    return true;
  }

  function remember(member: number, at: number, estimate: number): void {
    if (estimate < 0) return;
    earliest[member] = Math.min(earliest[member]!, at + estimate);
    latest[member] = Math.max(latest[member]!, at + estimate);
  }

  /** Returns the current estimate of every member, as a browser would show it. */
  function judge(head: Head): [number, number][] {
    const said: [number, number][] = [];
    for (let member = 0; member < members; member++) {
      if (isAbsent[member] || admittedAt[member] !== NEVER || turn[member] === NEVER || turn[member]! < head.passed) continue;
      const ahead = turn[member]! - head.passed;
      said.push([member, estimateOf({ perMinute, pace: head.pace, ahead, free: head.free, running: true })]);
    }
    return said;
  }

  const gains = { reloaders: [0, 0], others: [0, 0] } as { reloaders: [number, number]; others: [number, number] };
  const ranked = order.toSorted((a, b) => turn[a]! - turn[b]!);
  const rank = new Map(ranked.map((member, index) => [member, index]));
  for (const [index, member] of order.entries()) {
    const sum = isReloader[member] ? gains.reloaders : gains.others;
    sum[0] += rank.get(member)! - index;
    sum[1]++;
  }
  const mean = ([sum, count]: [number, number]) => (count === 0 ? 0 : sum / count);
  return {
    ...outcome,
    seconds: second - 1,
    ideal: (present * 60) / perMinute + plan.stay(() => 0.5),
    reloadersGain: (mean(gains.reloaders) - mean(gains.others)) / members,
    judged: [...judgements].map(([at, said]) => ({
      at,
      members: said.length,
      right:
        said.filter(([member, says]) => Math.abs(at + says - admittedAt[member]!) <= 0.25 * (admittedAt[member]! - at)).length /
        said.length,
    })),
  };
}
