/**
 * Plays the crowd of a live sale with a waiting room: each member reads the room's public state, as a browser does, polls the room when
 * their turn has come, and orders a ticket a minute later.
 *   tsx bench/load/room-crowd.ts <site> <the sale as JSON>
 */
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { isKnown, placeNow } from "@/lib/domain/waiting-room/turns/place-now";
import type { NowServingView, WaitingRoomView } from "@/lib/domain/waiting-room/types";
import { addSeconds } from "@/lib/platform/clock";
import { closeDb, db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { makeMembers } from "@/prisma/factories/members";
import { playSale } from "@/prisma/factories/rooms/room-sale";
import { makeSession } from "@/prisma/factories/sessions";
import { seeded } from "@/test-support/seeded";

const [site = "", text = "{}"] = process.argv.slice(2);
const sale = JSON.parse(text) as Record<"waiting" | "per-minute" | "capacity" | "reloaders" | "absent" | "stay" | "lobby", string>;
const number = (value: string) => (value.endsWith("%") ? Number(value.slice(0, -1)) / 100 : Number(value));
const members = number(sale.waiting);
const perMinute = number(sale["per-minute"]);
const stay = number(sale.stay);
/** Members per statement, and places of an area. */
const BATCH = 1_000;
const PLACES = 30_000;
const RELOAD_SECONDS = 60;
const RETRY_SECONDS = 3;
const LATEST_SECONDS = 3_600;

const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const counts = { looks: 0, asked: 0, fromMemory: 0, failed: 0, ordered: 0, admitted: 0 };
let last = 0;
let busiest = 0;
let thisSecond = { at: 0, requests: 0 };

function count(): void {
  const at = Math.floor(performance.now() / 1_000);
  if (thisSecond.at !== at) thisSecond = { at, requests: 0 };
  busiest = Math.max(busiest, ++thisSecond.requests);
}

type Answer<Result> = { code: number; result: Result };

function call<Result>(path: string, token?: string, body?: object): Promise<Answer<Result>> {
  const sent = body && JSON.stringify(body);
  const headers = {
    accept: "application/json",
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(sent ? { "content-type": "application/json", "content-length": Buffer.byteLength(sent) } : {}),
  };
  return new Promise((resolve, reject) => {
    const asked = request(site + path, { method: sent ? "POST" : "GET", headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        try {
          const { status, errorCode, result } = JSON.parse(Buffer.concat(chunks).toString()) as {
            status: number;
            errorCode: number;
            result: Result;
          };
          resolve({ code: status === 0 ? 0 : errorCode, result });
        } catch (error) {
          reject(error as Error);
        }
      });
    });
    asked.on("error", reject);
    asked.end(sent);
  });
}

async function play(
  token: string,
  session: { sessionId: number; areaId: number },
  random: () => number,
  kind: "absent" | "reloader" | "plain",
) {
  await wait(random() * number(sale.lobby) * 500);
  let ticket = "";
  for (;;) {
    count();
    counts.asked++;
    const path = `/payment/get_waiting_room/${session.sessionId}${ticket && `?ticket=${encodeURIComponent(ticket)}`}`;
    const { code, result } = await call<WaitingRoomView>(path, token).catch(() => ({ code: -1, result: undefined as never }));
    if (code !== 0) {
      counts.failed++;
      await wait(RETRY_SECONDS * 1_000);
      continue;
    }
    if (kind === "absent") return;
    if (!result.is_purchase_waiting) break;
    if (!isKnown(result)) {
      await wait(result.poll_after * 1_000);
      continue;
    }
    ticket = result.ticket;
    let known = result;
    let reloadAt = performance.now() + RELOAD_SECONDS * 1_000;
    for (;;) {
      await wait(known.poll_after * 1_000 * (0.95 + random() * 0.05));
      if (kind === "reloader" && performance.now() > reloadAt) {
        reloadAt = Infinity;
        counts.fromMemory++;
        break;
      }
      count();
      counts.looks++;
      const now = await call<NowServingView>(known.now_serving_url).catch(() => undefined);
      if (now?.code !== 0) {
        counts.failed++;
        continue;
      }
      const place = await placeNow(now.result, known, random());
      if (!place) {
        ticket = "";
        break;
      }
      known = place;
    }
  }
  counts.admitted++;
  await wait(stay * 1_000);
  const order = { session_id: session.sessionId, area_id: session.areaId, qty: 1, ticket_type: "e_ticket" };
  const { code } = await call("/order/auto_create", token, order).catch(() => ({ code: -1 }));
  if (code === 0) counts.ordered++;
  else counts.failed++;
  last = Date.now();
}

async function main(): Promise<number> {
  const made = await makeSession({ numbered: false, seats: PLACES, maxPerOrder: 4, maxPerMember: 4 });
  const tokens: string[] = [];
  while (tokens.length < members) tokens.push(...(await makeMembers(Math.min(BATCH, members - tokens.length))).map(({ token }) => token));
  const opensAt = addSeconds(new Date(), number(sale.lobby));
  await db.eventSession.update({
    where: { id: made.sessionId },
    data: { saleStartsAt: opensAt, hasWaitingRoom: true, roomCapacity: number(sale.capacity), roomPerMinute: perMinute },
  });
  const random = seeded(1);
  type Kind = "absent" | "reloader" | "plain";
  const kinds = tokens.map((): Kind =>
    random() < number(sale.absent) ? "absent" : random() < number(sale.reloaders) ? "reloader" : "plain",
  );
  const present = kinds.filter((kind) => kind !== "absent").length;
  const session = { sessionId: made.sessionId, areaId: made.areaIds[0] as number };
  const report = setInterval(
    () => console.error(`${Math.round((Date.now() - opensAt.getTime()) / 1_000)} s: ${JSON.stringify(counts)}`),
    30_000,
  );
  const tooLate = setTimeout(() => process.exit(1), (LATEST_SECONDS + number(sale.lobby)) * 1_000);
  await Promise.all(tokens.map((token, index) => play(token, session, seeded(index), kinds[index]!)));
  clearInterval(report);
  clearTimeout(tooLate);
  const seconds = (last - opensAt.getTime()) / 1_000;
  const expected = await playSale({
    sessionId: 1,
    members,
    come: "before",
    perMinute,
    capacity: number(sale.capacity),
    looksPerSecond: 10_000,
    reloaders: number(sale.reloaders),
    absent: number(sale.absent),
    stay: () => stay,
    seed: 1,
  });
  const ratio = seconds / expected.seconds;
  console.log(`${members} members, ${present} of them present, ${perMinute} a minute, ${sale.capacity} inside at most`);
  console.log(`sold out after ${seconds.toFixed(0)} s, simulated ${expected.seconds} s: ${ratio.toFixed(3)}`);
  console.log(`requests in the busiest second ${busiest}, simulated ${expected.requests}`);
  console.log(JSON.stringify(counts));
  return Math.abs(ratio - 1) <= 0.1 && counts.ordered === present ? 0 : 1;
}

try {
  process.exitCode = await main();
} finally {
  await closeDb();
  await closeRedis();
}
