import { get } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { APIRequestContext } from "playwright/test";
import { readHallSeats } from "@/components/seats/hall/read-hall-seats";
import { readTaken } from "@/components/seats/hall/read-taken";
import { expect, test, type Caller } from "@/e2e/fixtures";
import { becomesWithin } from "@/e2e/polling";
import type { HallSeatsView, UnavailableSeatBitsView } from "@/lib/domain/seats/types";
import { db } from "@/lib/platform/db";
import type { makeSession } from "@/prisma/factories/sessions";

type Answer<T> = { status: number; errorCode?: number; result: T };
const seatsOf = (id: number) => `/session/hall_seat_list/${id}`;
const takenOf = (id: number) => `/session/unavailable_hall_seat_list/${id}`;

test("one public reply has every numbered seat of the hall, equal to the areas' own lists", async ({ newSession, request }) => {
  const { sessionId, blockId, areaIds, seatIds } = await newSession({ seats: 24, seatsPerRow: 8, areas: 2 });
  const response = await request.get(seatsOf(sessionId));
  expect(response.headers()["cache-control"]).toContain("public");
  const hall = readHallSeats(((await response.json()) as Answer<HallSeatsView>).result);
  expect(hall.areas.map(({ area_id }) => Number(area_id))).toEqual(areaIds);
  expect([...hall.ids]).toEqual(seatIds.flat().sort((a, b) => a - b));
  const list = (await (await request.get(`/session/seat_list/${blockId}/${areaIds[0]}`)).json()) as Answer<{
    rows: { seats: { seat_id: string; x: number; y: number }[] }[];
  }>;
  for (const { seat_id, x, y } of list.result.rows.flatMap(({ seats }) => seats)) {
    const index = [...hall.ids].indexOf(Number(seat_id));
    expect(hall.xs[index]).toBeCloseTo(x, 0);
    expect(hall.ys[index]).toBeCloseTo(y, 0);
  }
});

test("the same bytes in three encodings, and an empty 304 for a client that has them", async ({ newSession, baseURL }) => {
  const { sessionId } = await newSession({ seats: 200, seatsPerRow: 20 });
  const ask = (headers: Record<string, string>) =>
    new Promise<{ status: number; etag: string; encoding?: string; body: Buffer }>((resolve, reject) => {
      get(baseURL + seatsOf(sessionId), { headers }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            etag: String(response.headers.etag),
            encoding: response.headers["content-encoding"],
            body: Buffer.concat(parts),
          }),
        );
      }).on("error", reject);
    });
  const [plain, zipped, brotli] = await Promise.all(["identity", "gzip", "br"].map((form) => ask({ "accept-encoding": form })));
  expect([plain!.encoding, zipped!.encoding, brotli!.encoding]).toEqual([undefined, "gzip", "br"]);
  expect(gunzipSync(zipped!.body)).toEqual(plain!.body);
  expect(brotliDecompressSync(brotli!.body)).toEqual(plain!.body);
  expect((await ask({ "if-none-match": plain!.etag })).status).toBe(304);
});

type Ordering = { newSession: typeof makeSession; api: Caller; request: APIRequestContext };

/** Orders two seats of a new session. @returns them, and the call that lists taken seats */
async function orderTwo({ newSession, api, request }: Ordering) {
  const { sessionId, seatIds } = await newSession({ seats: 30 });
  const hall = readHallSeats(((await (await request.get(seatsOf(sessionId))).json()) as Answer<HallSeatsView>).result);
  const taken = async (as: string) => {
    const response = await request.get(`${takenOf(sessionId)}?as=${as}`);
    const flags = readTaken(hall, ((await response.json()) as Answer<UnavailableSeatBitsView>).result);
    return [...hall.ids].filter((_, index) => flags[index] === 1);
  };
  expect(await taken("bits")).toEqual([]);
  const wanted = seatIds[0]!.slice(2, 4);
  expect((await api.post("/order/create", { session_id: sessionId, seat_ids: wanted, ticket_type: "e_ticket" })).code).toBe(0);
  return { taken, wanted };
}

test("an ordered seat is taken, in ids and in bits; a standing place is in neither", async ({ newSession, api, request }) => {
  const { taken, wanted } = await orderTwo({ newSession, api, request });
  for (const as of ["ids", "bits"]) await expect.poll(() => taken(as), as).toEqual(wanted);

  const standing = await db.eventSession.findFirstOrThrow({
    where: { type: "standing", event: { publishedAt: { lte: new Date() } } },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  const empty = (await (await request.get(seatsOf(standing.id))).json()) as Answer<HallSeatsView>;
  expect(empty.result.areas).toEqual([]);
});

// Requests continuously, like a crowd: a request one second later sees the seat as taken, however long a reply takes.
test("an ordered seat is taken within a second", { tag: "@all" }, async ({ newSession, api, request }) => {
  const { taken, wanted } = await orderTwo({ newSession, api, request });
  await Promise.all(["ids", "bits"].map((as) => becomesWithin(() => taken(as), wanted, 1)));
});

test("unknown sessions and formats are refused", async ({ request }) => {
  for (const path of [seatsOf(999_999_999), takenOf(999_999_999), "/session/hall_seat_list/abc"])
    expect(((await (await request.get(path)).json()) as Answer<null>).errorCode).toBe(2001);
  expect(((await (await request.get(`${takenOf(1)}?as=words`)).json()) as Answer<null>).errorCode).toBe(1000);
});
