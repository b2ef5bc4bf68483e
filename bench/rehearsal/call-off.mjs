import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { callOffBooks, isGatewayRefunded } from "./call-off-books.mjs";

/** The time between two kills, in ms. */
const NEXT_DIES_MS = 8_000;
/** How long the gateway is silent, or its balance empty, in ms. */
const GATEWAY_MS = 15_000;
const ASK_EVERY_MS = 3_000;
/** How long orders may take in addition to the gateway's pace, in seconds. */
const PATIENCE_SECONDS = 300;
/** The number of cards that a worker refunds per second at least; a refund takes up to three queries. */
const CARDS_A_SECOND = 1;
/** The number of orders per second that have had their turn at least; after that they can be given back. */
const TURNS_A_SECOND = 10;
/** How long buyers can give back after that, in seconds. */
const GIVE_BACK_SECONDS = 90;
/** How long buyers retry although they are refused, in ms. */
const PATIENT_MS = 40_000;
/** The number of buyers who give back at the same time, and the pause after a refusal, in ms. */
const LANES = 4;
const PRESS_AGAIN_MS = 250;
/** The code of a call's refusal when tickets cannot be given back (lib/errors/codes.ts). */
const NOT_REFUNDABLE = 3010;

/**
 * Calls off a session that was sold out, or moves it while half of its buyers give back, and kills parts meanwhile.
 * @returns {Promise<{ wrong: Record<string, number>, figures: Record<string, number> }>} `wrong` names only violated rules
 */
export async function callOff({ options, env, folder, script, kill, say }) {
  const file = join(folder, "sold-out.json");
  await mode(env, { notify: "drop" });
  say(`${options.orders} orders of every way are paid`);
  await script("sell-out", file, options.orders, env.SANDBOX_URL);
  const sold = JSON.parse(readFileSync(file, "utf8"));
  const [one, other] = sold.logins.map((login) => clerk(env.SITE_URL, login));
  const to = new Date(Date.parse(sold.startsAt) + 7 * 86_400_000).toISOString();
  const turnsMs = (Number(options.orders) / TURNS_A_SECOND) * 1_000;
  const until = new Date(Date.now() + turnsMs + GIVE_BACK_SECONDS * 1_000).toISOString();
  const data = {
    event_id: String(sold.eventId),
    kind: options.move ? "rescheduled" : "cancelled",
    sessions: [{ session_id: String(sold.sessionId), to_time: options.move ? to : null }],
    note: {},
    // Some refunds are partial; the gateway makes them in two nights.
    kiosk_fee_back: false,
    give_back_until: options.move ? until : null,
  };
  const { call_off_id } = await one("call_off/save", { data });
  await one("call_off/request", { call_off_id });
  await other("call_off/confirm", { call_off_id });
  say(options.move ? "it is moved" : "it is called off");
  const givers = options.move ? sold.orders.filter((_, at) => at % 2 === 0) : [];
  const [given] = await Promise.all([giveBack(env.SITE_URL, givers, turnsMs), strike({ options, env, kill, say })]);
  if (givers.length > 0) say(`${given.length} of ${givers.length} have given back`);
  await settled({ options, env, sold, id: call_off_id, say });
  return callOffBooks({ env, sold, callOffId: call_off_id, givers: given });
}

async function strike({ options, env, kill, say }) {
  await wait(2_000);
  for (const part of options.kill?.split(",") ?? []) {
    if (part === "gateway") {
      say("the gateway is silent");
      await mode(env, { query: "silent", card_orders: "lost" });
      await wait(GATEWAY_MS);
      await mode(env, { query: "normal", card_orders: "normal" });
      say("the gateway answers");
    } else await kill(part);
    await wait(NEXT_DIES_MS);
  }
  if (!options.empty) return;
  say("the shop's balance is empty");
  await mode(env, { card_orders: "empty" });
  await wait(GATEWAY_MS);
  await mode(env, { card_orders: "normal" });
  say("the shop has a balance again");
}

/** Buyers give back and retry until a call says that it was done, or that it is impossible. @returns those for whom it was done */
async function giveBack(site, givers, turnsMs) {
  const given = [];
  const patientUntil = Date.now() + turnsMs + PATIENT_MS;
  const left = [...givers];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { orderId, token } = next;
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const answer = await fetch(`${site}/order/give_back/${orderId}`, { method: "POST", headers, body: "{}" })
        .then((response) => response.json())
        .catch(() => undefined);
      if (answer?.status === 0) {
        given.push(next);
        continue;
      }
      // It is not offered before the order's turn has come, and a used ticket cannot be given back.
      if (answer?.errorCode === NOT_REFUNDABLE && Date.now() > patientUntil) continue;
      // The others continue meanwhile: a buyer who is refused permanently must not block them.
      left.push(next);
      await wait(PRESS_AGAIN_MS);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return given;
}

/** Waits until every order is at its end. The bank's nights and the waits between two queries to the gateway are skipped. */
async function settled({ options, env, sold, id, say }) {
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const until = Date.now() + (PATIENCE_SECONDS + Number(options.orders) / CARDS_A_SECOND) * 1_000;
  try {
    for (let said = 0; Date.now() < until;) {
      await post(`${env.SANDBOX_URL}/simulate/settle`, {});
      // A refund that a worker has leased now is due in two minutes at most.
      await client.query(
        "UPDATE refunds SET next_try_at = now() WHERE status = 'refund_due' AND next_try_at > now() + interval '125 seconds'",
      );
      const { rows } = await client.query(
        `SELECT f.state, count(*) FILTER (WHERE c.state = 'waiting')::int AS waiting, count(*) FILTER (WHERE r.status = 'refund_due' AND ${isGatewayRefunded(sold)})::int AS refunding
         FROM call_offs f LEFT JOIN call_off_orders c ON c.call_off_id = f.id LEFT JOIN refunds r ON r.id = c.refund_id LEFT JOIN payments p ON p.id = r.payment_id
         WHERE f.id = $1 GROUP BY 1`,
        [id],
      );
      const [{ state, waiting, refunding }] = rows;
      if (state === "done") return;
      if (Date.now() - said > 20_000) {
        say(`${waiting} wait for their turn, ${refunding} for the gateway`);
        said = Date.now();
      }
      await wait(ASK_EVERY_MS);
    }
  } finally {
    await client.end();
  }
}

/** Makes a staff member's calls; a refusal throws. */
function clerk(site, login) {
  return async (path, body) => {
    const headers = { cookie: `office_login=${login}`, origin: site, "content-type": "application/json" };
    const response = await fetch(`${site}/office/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    const answer = await response.json();
    if (answer.status !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.result;
  };
}

const mode = (env, change) => post(`${env.SANDBOX_URL}/simulate/mode`, change);

async function post(url, body) {
  const response = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`The sandbox does not play along: ${await response.text()}`);
}
