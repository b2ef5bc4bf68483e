import type { PayWay } from "@/lib/domain/pay-ways/rules";
import { db, runSql } from "@/lib/platform/db";
import { makePeople } from "@/prisma/factories/members";
import { makeProduct } from "@/prisma/factories/products";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";

// Stages for thousands of orders whose money is checked: they are made in a few statements, whatever their number.

/** The order's content: chosen seats, places without numbers, places with a product, or free tickets. */
export type Kind = "seated" | "standing" | "products" | "free";

export type Stage = {
  seated: SessionFixture;
  standing: SessionFixture;
  free: SessionFixture;
  productId: number;
  /** units of it, fewer than all histories want */
  stock: number;
  /** for each history a buyer, and a rival who wants the same places */
  members: string[];
  rivals: string[];
};

const PLACES_EACH = 2;
/** The number of histories that share a standing area, which has one place more than they all want. */
const SHARE_AN_AREA = 10;

export async function makeStage(histories: number): Promise<Stage> {
  const places = histories * PLACES_EACH;
  const seated = await makeSession({ seats: places, seatsPerRow: 50 });
  const standing = await makeSession({
    areas: Math.ceil(histories / SHARE_AN_AREA),
    seats: SHARE_AN_AREA * PLACES_EACH + 1,
    numbered: false,
    price: 800,
  });
  const free = await makeSession({ seats: places, seatsPerRow: 50, price: 0, serviceFee: 0 });
  const stock = Math.ceil(histories / 8);
  const productId = await makeProduct(db, { eventId: seated.eventId, price: 333, stock });
  return { seated, standing, free, productId, stock, members: await makePeople(histories), rivals: await makePeople(histories) };
}

/** Returns where the history with this number takes place: its own two seats, or the area that it shares with others. */
export function seatsOf(session: SessionFixture, index: number): number[] {
  return (session.seatIds[0] as number[]).slice(index * PLACES_EACH, (index + 1) * PLACES_EACH);
}
export function areaOf({ standing }: Stage, index: number): number {
  return standing.areaIds[Math.floor(index / SHARE_AN_AREA)] as number;
}

type Wanted = { orderId: string; payWay: PayWay; attempts: number };

/** Inserts attempts to pay these orders, as startPayment leaves them. */
export async function startAttempts(wanted: Wanted[]): Promise<void> {
  const [ids, ways, counts] = [
    wanted.map(({ orderId }) => orderId),
    wanted.map(({ payWay }) => payWay),
    wanted.map(({ attempts }) => attempts),
  ];
  await runSql`
    WITH wanted AS (SELECT * FROM unnest(${ids}::uuid[], ${ways}::text[], ${counts}::int[]) AS w (order_id, pay_way, attempts)),
    chosen AS (UPDATE orders o SET pay_way = w.pay_way::pay_way FROM wanted w WHERE o.id = w.order_id RETURNING o.id),
    made AS (
      INSERT INTO payments (order_id, attempt, merchant_order_no, pay_way, amount, closes_at)
      SELECT o.id, n, o.order_no || '_' || n, w.pay_way::pay_way, o.total_price, now() + interval '13 minutes'
      FROM wanted w JOIN orders o ON o.id = w.order_id, generate_series(1, w.attempts) AS n
      RETURNING id)
    INSERT INTO payment_log (payment_id, event) SELECT id, 'started' FROM made`;
}
