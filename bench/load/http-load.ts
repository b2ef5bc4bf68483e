/**
 * Makes the load over HTTP: a separate process, controlled by messages. Connections are reused, and of an answer only the code is
 * parsed.
 */
import { readFileSync } from "node:fs";
import { chooseMerchandise } from "./choose-merchandise";
import { seatChooser } from "./choose-seats";
import { closedLoop, type LoopResult } from "./closed-loop";
import type { Prepared, RightsLoad } from "./prepared";
import { purchaseLoop } from "./purchase";
import { outcomeOf, outcomeOfError, send } from "./send";

export type HttpCommand =
  /** of the session without rights to buy, or of one of those that have some */
  | { kind: "orders"; rights?: RightsLoad; clients: number; seconds: number }
  | { kind: "checkouts"; clients: number; seconds: number }
  | { kind: "purchases"; load: number; all: boolean; clients: number; seconds: number }
  /** one address, or several in turn */
  | { kind: "get"; url?: string; urls?: string[]; headers?: Record<string, string>; encoding?: string; clients: number; seconds: number };
export type HttpAnswer = LoopResult & { bytes: number };

const [file = "", site = ""] = process.argv.slice(2);
const prepared = JSON.parse(readFileSync(file, "utf8")) as Prepared;

function post(path: string, token: string, body: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "content-length": Buffer.byteLength(body) };
  return send(site + path, { method: "POST", headers }, body).then(outcomeOf, outcomeOfError);
}

/** Orders merchandise once for each member. Buyers of seats are taken from the other end of the list. */
async function checkOut(): Promise<string | null> {
  const token = prepared.tokens.pop();
  if (token === undefined) return null;
  const items = chooseMerchandise(prepared.shop).map(({ merchandiseId, specId }) => ({
    merchandise_id: merchandiseId,
    spec_id: specId,
    qty: 1,
  }));
  return post("/merchandise/create_order", token, JSON.stringify({ items, delivery: { method: "home" } }));
}

/** A member whose order was refused tries again with other seats; one with an order buys no more. */
function orderLoop(clients: number, rights: RightsLoad | undefined) {
  const { sessionId, seatIds } = rights ? prepared.rights[rights] : prepared.session;
  const choose = seatChooser(seatIds, clients);
  const buyers = new Array<string | undefined>(clients);
  return async (client: number): Promise<string | null> => {
    const token = (buyers[client] ??= prepared.tokens[nextBuyer++]);
    const seats = choose(client);
    if (seats === null || token === undefined) return null;
    const body = JSON.stringify({ session_id: String(sessionId), seat_ids: seats.map(String), ticket_type: "e_ticket" });
    const outcome = await post("/order/create", token, body);
    if (outcome === "ok") buyers[client] = undefined;
    return outcome;
  };
}

let nextBuyer = 0;
/** by the kind of rights */
const orders: Partial<Record<RightsLoad | "none", ReturnType<typeof orderLoop>>> = {};
/** by the number of their session */
const purchases: ReturnType<typeof purchaseLoop>[] = [];

async function run(command: HttpCommand): Promise<HttpAnswer> {
  const { clients, seconds } = command;
  let bytes = 0;
  if (command.kind === "orders") {
    const once = (orders[command.rights ?? "none"] ??= orderLoop(clients, command.rights));
    return { ...(await closedLoop({ clients, seconds, once })), bytes };
  }
  if (command.kind === "checkouts") return { ...(await closedLoop({ clients, seconds, once: checkOut })), bytes };
  if (command.kind === "purchases") {
    const { load, all } = command;
    const once = (purchases[load] ??= purchaseLoop(prepared, { load, site, clients, all }));
    return { ...(await closedLoop({ clients, seconds, once })), bytes };
  }
  const { url = "", urls = [url], encoding } = command;
  const headers = { accept: "text/html,application/json", ...(encoding ? { "accept-encoding": encoding } : {}), ...command.headers };
  let turn = 0;
  const once = async () => {
    const reply = await send(urls[turn++ % urls.length] ?? "", { method: "GET", headers });
    bytes = reply.body.length;
    return outcomeOf(reply);
  };
  return { ...(await closedLoop({ clients, seconds, once })), bytes };
}

process.on("message", (command: HttpCommand) => {
  void run(command).then((answer) => process.send?.(answer));
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
