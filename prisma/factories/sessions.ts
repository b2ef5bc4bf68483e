import { randomUUID } from "node:crypto";
import { sameText } from "@/lib/i18n/languages";
import { addSeconds } from "@/lib/platform/clock";
import { db, runSql } from "@/lib/platform/db";

const DAY = 86_400;
/** Units of the hall's map between two seats. */
const PITCH = 24;

type Options = {
  /** seats of one area; rows are filled one after the other */
  seats?: number;
  seatsPerRow?: number;
  areas?: number;
  numbered?: boolean;
  price?: number;
  serviceFee?: number;
  maxPerOrder?: number;
  maxPerMember?: number;
  /** seconds from now; negative is past */
  saleStarts?: number;
  saleEnds?: number;
  startsIn?: number;
  captchaRequired?: boolean;
  /** numbered seats are chosen on a map; true by default */
  seatMap?: boolean;
  /** sold only as whole sets of this many */
  packageSize?: number;
  /** pairs of a wheelchair place and a companion seat in each area: seats 1 and 2, 3 and 4 … */
  pairs?: number;
  companion?: { halfPrice?: boolean; releaseHours?: number };
  /** the number inside at a time, and the number admitted per minute */
  room?: { capacity: number; perMinute: number };
};

export type SessionFixture = { eventId: number; slug: string; sessionId: number; blockId: number; areaIds: number[]; seatIds: number[][] };

/** Creates an event with one session on sale and the seats of its areas, which the database generates. */
export async function makeSession(options: Options = {}): Promise<SessionFixture> {
  const {
    seats = 100,
    seatsPerRow = 20,
    areas = 1,
    numbered = true,
    price = 1_000,
    serviceFee = 50,
    maxPerOrder = 4,
    maxPerMember = 4,
    saleStarts = -3_600,
    saleEnds = 30 * DAY,
    startsIn = 40 * DAY,
    captchaRequired = false,
    seatMap = numbered,
    packageSize,
    room,
    pairs = 0,
    companion,
  } = options;
  const now = new Date();
  const key = `made-${randomUUID()}`;
  const rows = Math.ceil(seats / seatsPerRow);
  const hall = await db.hall.create({
    data: {
      key,
      name: sameText("測試廳 Test hall"),
      address: sameText("測試路 1 號"),
      city: sameText("測試市"),
      width: (seatsPerRow + 2) * PITCH,
      height: (rows + 4) * PITCH * areas,
      svg: testMap(areas, seatsPerRow, rows),
      stageDirection: "top",
    },
  });
  const event = await db.event.create({
    data: {
      slug: key,
      type: "concert",
      name: sameText("測試演出 Test show"),
      headline: sameText("測試演出 Test show"),
      summary: sameText("-"),
      details: sameText("-"),
      organizer: sameText("-"),
      location: sameText("-"),
      image: "/posters/tide.png",
      tint: "#042D35",
      accent: "#FF6A3D",
      noticeTitle: sameText("-"),
      noticeContent: sameText("-"),
      publishedAt: now,
      position: 1_000,
      ticketMethods: {
        create: [
          { type: "e_ticket", fee: 0 },
          { type: "kiosk", fee: 30 },
        ],
      },
    },
  });
  const session = await db.eventSession.create({
    data: {
      eventId: event.id,
      key: "1",
      type: numbered ? "seated" : "standing",
      hallId: hall.id,
      startsAt: addSeconds(now, startsIn),
      entryAt: addSeconds(now, startsIn - 3_600),
      endsAt: addSeconds(now, startsIn + 7_200),
      saleStartsAt: addSeconds(now, saleStarts),
      saleEndsAt: addSeconds(now, saleEnds),
      isSeatMap: seatMap,
      maxPerOrder,
      maxPerMember,
      captchaRequired,
      hasWaitingRoom: room !== undefined,
      roomCapacity: room?.capacity,
      roomPerMinute: room?.perMinute,
      companionHalfPrice: companion?.halfPrice,
      companionReleaseHours: companion?.releaseHours,
    },
  });
  const madePrice = await db.price.create({
    data: { sessionId: session.id, key: "1", name: sameText("測試票 Test ticket"), price, serviceFee, tier: 2, packageSize },
  });
  const block = await db.block.create({ data: { sessionId: session.id, key: "1", name: sameText("1") } });
  const made = await db.area.createManyAndReturn({
    data: Array.from({ length: areas }, (_, i) => ({
      sessionId: session.id,
      blockId: block.id,
      key: `A${i + 1}`,
      name: sameText(`A${i + 1}`),
      section: sameText("1F"),
      priceId: madePrice.id,
      isNumbered: numbered,
      capacity: seats,
      position: i,
    })),
    select: { id: true },
  });
  const areaIds = made.map(({ id }) => id);
  const seatIds: number[][] = [];
  for (const [i, areaId] of areaIds.entries()) {
    await addSeats({ sessionId: session.id, areaId, seats, seatsPerRow, numbered, yOffset: i * (rows + 4) * PITCH });
    if (pairs > 0) await pairSeats(areaId, pairs);
    seatIds.push((await db.seat.findMany({ where: { areaId }, orderBy: { id: "asc" }, select: { id: true } })).map(({ id }) => id));
  }
  return { eventId: event.id, slug: key, sessionId: session.id, blockId: block.id, areaIds, seatIds };
}

type Fill = { sessionId: number; areaId: number; seats: number; seatsPerRow: number; numbered: boolean; yOffset: number };

async function addSeats({ sessionId, areaId, seats, seatsPerRow, numbered, yOffset }: Fill): Promise<void> {
  if (!numbered) {
    await runSql`INSERT INTO seats (session_id, area_id) SELECT ${sessionId}, ${areaId} FROM generate_series(1, ${seats})`;
    return;
  }
  await runSql`
    INSERT INTO seats (session_id, area_id, "row", "number", col, rank, x, y)
    SELECT ${sessionId}, ${areaId}, (n / ${seatsPerRow}::int + 1)::text, (n % ${seatsPerRow}::int + 1)::text, n % ${seatsPerRow}::int + 1, n / ${seatsPerRow}::int + 1,
      (n % ${seatsPerRow}::int + 1) * ${PITCH}::int, ${yOffset}::int + (n / ${seatsPerRow}::int + 3) * ${PITCH}::int
    FROM generate_series(0, ${seats}::int - 1) AS n`;
}

async function pairSeats(areaId: number, pairs: number): Promise<void> {
  await runSql`
    UPDATE seats SET is_accessible = place.at % 2 = 0, partner_id = place.id + CASE WHEN place.at % 2 = 0 THEN 1 ELSE -1 END
    FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS at FROM seats WHERE area_id = ${areaId}) place
    WHERE seats.id = place.id AND place.at < 2 * ${pairs}::int`;
}

function testMap(areas: number, seatsPerRow: number, rows: number): string {
  const width = (seatsPerRow + 2) * PITCH;
  const height = (rows + 4) * PITCH;
  const shapes = Array.from(
    { length: areas },
    (_, i) =>
      `<rect class="area" data-area="A${i + 1}" x="0" y="${i * height + 2 * PITCH}" width="${width}" height="${height - 2 * PITCH}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height * areas}"><rect class="stage" x="${width / 4}" y="0" width="${width / 2}" height="${PITCH}"/>${shapes.join("")}</svg>`;
}
