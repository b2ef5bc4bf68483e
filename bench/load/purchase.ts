import { seatChooser } from "./choose-seats";
import type { Prepared } from "./prepared";
import { outcomeOf, outcomeOfError, send, textOf, type Reply } from "./send";

/** The headers that a browser sends with each of a page's calls. */
const browser = {
  accept: "application/json",
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "zh-TW,zh;q=0.9",
  lang: "tw",
};
const page = { ...browser, accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

const buyer = {
  last_name: "測試",
  first_name: "者",
  mobile: "0912345678",
  country_code: "886",
  city: "臺北市",
  district: "中正區",
  address: "測試路 1 號",
};

/** A step of a purchase that did not succeed, with its outcome. */
class Refused extends Error {}

/** `load`: the number of the session to buy from */
type Options = { load: number; site: string; clients: number; all: boolean };

/**
 * Makes whole purchases one after the other: from the event page to the gateway's form. Each member buys once.
 * @param all every call that the browser makes, not only those that the purchase needs
 */
export function purchaseLoop({ purchases, tokens }: Prepared, { load, site, clients, all }: Options) {
  const { sessionId, blockId, areaIds, seatIds } = purchases[load] as Prepared["purchases"][number];
  const choose = seatChooser(seatIds, clients);
  const areaOf = new Map(seatIds.map((id, at) => [id, areaIds[Math.floor((at * areaIds.length) / seatIds.length)]]));
  const origin = new URL(site).origin;

  async function ask(path: string, headers: Record<string, string>, body?: object): Promise<Reply> {
    const text = body && JSON.stringify(body);
    const more = text ? { "content-type": "application/json", "content-length": Buffer.byteLength(text), origin } : {};
    const reply = await send(site + path, { method: text ? "POST" : "GET", headers: { ...headers, ...more } }, text);
    const outcome = outcomeOf(reply);
    if (outcome !== "ok") throw new Refused(outcome);
    return reply;
  }

  async function buy(token: string, seats: number[]): Promise<void> {
    const get = (path: string) => ask(`${path}${path.includes("?") ? "&" : "?"}lang=tw`, browser);
    const own = { ...browser, authorization: `Bearer ${token}` };
    const mine = (path: string, body?: object) => ask(body ? path : `${path}?lang=tw`, own, body);
    const area = `${blockId}/${areaOf.get(seats[0] as number)}`;

    await ask("/activity/island-noise", page);
    if (all) await Promise.all([mine("/member/self"), mine(`/order/unpaid/${sessionId}`)]);
    const calls = [`/session/block_list/${sessionId}`, `/session/price_list/${sessionId}`];
    if (all) {
      calls.push(`/order/ticket_type_list?session_id=${sessionId}`, `/session/hall_graph/${sessionId}`);
      calls.push(`/session/hall_map/${sessionId}`, `/session/unavailable_block_list/${sessionId}`);
    }
    await Promise.all(calls.map(get));
    await Promise.all([get(`/session/seat_list/${area}`), get(`/session/unavailable_seat_list/${area}?as=bits`)]);
    const body = { session_id: String(sessionId), seat_ids: seats.map(String), ticket_type: "e_ticket" };
    const placed = textOf(await mine("/order/create", body));
    const orderId = (JSON.parse(placed) as { result: { order_id: string } }).result.order_id;
    if (all) await Promise.all([mine(`/order/detail/${orderId}`), get("/misc/cities"), get("/misc/countries")]);
    await mine("/order/update_delivery", { order_id: orderId, buyer, invoice: { method: "e_invoice", email: "member@example.com" } });
    if (all) await mine(`/order/detail/${orderId}`);
    await mine(`/payment/newebpay_entry/${orderId}/credit`);
    await mine(`/order/detail/${orderId}`);
  }

  return async (client: number): Promise<string | null> => {
    const seats = choose(client);
    const token = tokens.pop();
    if (seats === null || token === undefined) return null;
    return buy(token, seats).then(
      () => "ok",
      (error: Error) => (error instanceof Refused ? error.message : outcomeOfError(error)),
    );
  };
}
