import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { fillInCard, REFUSED_CARD, returnToShop, type Form } from "@/e2e/pay";
import type { Sale } from "./prepare";
import type { Stopwatch } from "./stopwatch";

/** The outcome for one member. */
export type Outcome = "paid" | "abandoned unpaid" | "cancelled" | "left the room" | "sold out" | "gave up" | "too late" | "refused";

/** One call as a buyer saw it; `code` is undefined without an answer. `ms`: how long it took. */
export type Call = { path: string; at: number; ms: number; code?: number };

type Options = {
  sites: string[];
  sale: Sale;
  token: string;
  watch: Stopwatch;
  random: () => number;
  until: number;
  /** the timeout of a call, in ms */
  patienceMs?: number;
  /** 1 is a person's pace; less is quicker */
  pace?: number;
  onCall?: (call: Call) => void;
};
type Answer<T> = { code: number; result: T; retryAfter: number };
type Room = { state: "lobby" | "waiting" | "admitted" | "open"; poll_after: number };
type Seat = { seat_id: string; number: string };

/** The members' behaviour; the shares are assumptions. */
const COME_BEFORE_MS = 8_000;
const COME_AFTER_MS = 20_000;
const LEAVES_ROOM = 0.1;
const PICKS_SEATS = 0.6;
const PAYS = 0.75;
const CANCELS = 0.4;
const CARD_REFUSED = 0.1;
/** The share of payers who close the browser before the return, so that only the gateway can report the payment. */
const CLOSES_PAGE = 0.15;
const TRIES = 6;
/** The wait between retries, in ms: a part that died is back within seconds. */
const AGAIN_MS = 1_000;
const BUSY = 5029;

/** One member of the crowd. */
export class Shopper {
  readonly refusals: Record<string, number> = {};
  /** the order for which the bank has charged this member */
  paid: string | undefined;

  constructor(private readonly options: Options) {}

  async play(): Promise<Outcome> {
    const { sale, random, watch } = this.options;
    await this.pause(sale.opensAt - COME_BEFORE_MS - Date.now() + random() * (COME_BEFORE_MS + COME_AFTER_MS));
    await watch.time("event page", () => this.get(`/event/detail/${sale.slug}`));
    const entered = await this.enter();
    if (entered !== "in") return entered;
    const order = await this.choose();
    if (typeof order === "string") return order;
    await this.pause(500 + random() * 2_500);
    if (random() < PAYS) return this.pay(order.order_id);
    if (random() >= CANCELS) return "abandoned unpaid";
    await this.post(`/order/cancel/${order.order_id}`, { order_id: order.order_id });
    return "cancelled";
  }

  /** Enters the waiting room: polls at the given interval. */
  private async enter(): Promise<"in" | "left the room" | "too late"> {
    const { sale, random, watch, until } = this.options;
    const leavesAt = random() < LEAVES_ROOM ? sale.opensAt + random() * 20_000 : Infinity;
    const since = Math.max(Date.now(), sale.opensAt);
    while (Date.now() < until) {
      const room = await watch.time("poll", () => this.get<Room>(`/payment/get_waiting_room/${sale.sessionId}`));
      if (room.code === 0 && (room.result.state === "admitted" || room.result.state === "open")) {
        watch.note("waiting room", Math.max(0, Date.now() - since));
        return "in";
      }
      if (Date.now() > leavesAt) return "left the room";
      await this.pause((room.code === 0 ? room.result.poll_after : Math.max(1, room.retryAfter)) * 1_000);
    }
    return "too late";
  }

  /** Chooses seats, or takes the best available; retries when they were taken. */
  private async choose(): Promise<{ order_id: string } | Outcome> {
    const { sale, random, watch } = this.options;
    for (let tries = 0; tries < TRIES; tries++) {
      await this.pause(random() * 1_500);
      const left = await watch.time("areas", () =>
        this.get<{ items: { area_id: string; remaining: number }[] }>(`/session/unavailable_block_list/${sale.sessionId}`),
      );
      const areas = left.code === 0 ? left.result.items.filter((area) => area.remaining > 0) : [];
      const area = areas[Math.floor(random() * areas.length)];
      if (!area) {
        if (left.code === 0) return "sold out";
        continue;
      }
      const qty = Math.min(1 + Math.floor(random() * 4), area.remaining);
      const order = random() < PICKS_SEATS ? await this.pick(area.area_id, qty) : await this.assign(area.area_id, qty);
      if (order?.code === 0) return order.result;
      if (order && [3013, 3014].includes(order.code)) return "refused";
    }
    return "gave up";
  }

  private async pick(areaId: string, qty: number): Promise<Answer<{ order_id: string }> | null> {
    const { sale, random, watch } = this.options;
    const [all, gone] = await watch.time("seat map", () =>
      Promise.all([
        this.get<{ rows: { seats: Seat[] }[] }>(`/session/seat_list/${sale.blockId}/${areaId}`),
        this.get<{ seat_ids: string[] }>(`/session/unavailable_seat_list/${sale.blockId}/${areaId}`),
      ]),
    );
    if (all.code !== 0 || gone.code !== 0) return null;
    const taken = new Set(gone.result.seat_ids);
    const rows = all.result.rows
      .map(({ seats }) => seats.filter(({ seat_id }) => !taken.has(seat_id)))
      .filter((seats) => seats.length >= qty);
    const row = rows[Math.floor(random() * rows.length)];
    if (!row) return null;
    const first = Math.floor(random() * (row.length - qty + 1));
    await this.pause(500 + random() * 2_000);
    const seat_ids = row.slice(first, first + qty).map(({ seat_id }) => seat_id);
    return watch.time("order seats", () =>
      this.create("/order/create", { session_id: String(sale.sessionId), seat_ids, ticket_type: "e_ticket" }),
    );
  }

  private assign(areaId: string, qty: number): Promise<Answer<{ order_id: string }>> {
    const { sale, watch } = this.options;
    return watch.time("order best", () =>
      this.create("/order/auto_create", { session_id: String(sale.sessionId), area_id: areaId, qty, ticket_type: "e_ticket" }),
    );
  }

  /** Pays by card through the gateway; some cards are refused at first. */
  async pay(orderId: string): Promise<Outcome> {
    const { random, watch } = this.options;
    const refusedFirst = random() < CARD_REFUSED;
    for (let tries = 0; tries < 3; tries++) {
      const entry = await this.get<Form>(`/payment/newebpay_entry/${orderId}/credit`);
      if (entry.code !== 0) return entry.code === 3006 ? "paid" : "refused";
      const card = refusedFirst && tries === 0 ? REFUSED_CARD : undefined;
      const back = await watch.time("card page and bank", () => fillInCard(entry.result, { card })).catch(() => null);
      if (!back) continue;
      if (card === undefined) this.paid = orderId;
      if (card === undefined && random() < CLOSES_PAGE) return "paid";
      await this.again(() => returnToShop(back));
      if (card === undefined) return "paid";
    }
    return "refused";
  }

  create(path: string, body: object): Promise<Answer<{ order_id: string }>> {
    const key = randomUUID();
    return this.post(path, body, { "idempotency-key": key });
  }

  get<T>(path: string): Promise<Answer<T>> {
    return this.call<T>(path, { method: "GET" });
  }

  post<T>(path: string, body: object, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return this.call<T>(path, { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json", ...headers } });
  }

  private async call<T>(path: string, init: RequestInit): Promise<Answer<T>> {
    const { sites, token, random, patienceMs = 15_000 } = this.options;
    const headers = {
      accept: "application/json",
      lang: "tw",
      authorization: `Bearer ${token}`,
      ...(init.headers as Record<string, string>),
    };
    return this.again(async () => {
      const site = sites.length > 1 ? sites[Math.floor(random() * sites.length)] : sites[0];
      const at = Date.now();
      const note = (code?: number) => this.options.onCall?.({ path, at, ms: Date.now() - at, code });
      const envelope = await fetch(site + path, { ...init, headers, signal: AbortSignal.timeout(patienceMs) })
        .then((response) => response.json() as Promise<{ status: number; errorCode?: number; result: T; retry_after?: number }>)
        .catch((error: unknown) => {
          note();
          throw error;
        });
      const code = envelope.status === 0 ? 0 : (envelope.errorCode as number);
      note(code);
      if (code !== 0) this.refusals[code] = (this.refusals[code] ?? 0) + 1;
      if (code === BUSY) throw new Error("busy: come again");
      return { code, result: envelope.result, retryAfter: envelope.retry_after ?? 1 };
    });
  }

  /** Retries until there is an answer; a create call has its Idempotency-Key. */
  private async again<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (Date.now() > this.options.until + 30_000) throw error;
        if (!(error instanceof Error && error.message.startsWith("busy"))) this.refusals.unreachable = (this.refusals.unreachable ?? 0) + 1;
        await this.pause(AGAIN_MS);
      }
    }
  }

  private async pause(ms: number): Promise<void> {
    if (ms > 0) await wait(ms * (this.options.pace ?? 1));
  }
}
