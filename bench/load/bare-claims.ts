/**
 * Runs only the claims: the statements of lib/domain/orders/create/claim-places.ts and claim-merchandise.ts through pg, from one
 * process with the connections of one web process. The orders over HTTP are compared with it.
 */
import { readFileSync } from "node:fs";
import pg from "pg";
import { claimMerchandise } from "@/lib/domain/orders/create/claim-merchandise";
import { claimPlaces, pickSeats, type ClaimResult } from "@/lib/domain/orders/create/claim-places";
import { CONNECTION_OPTIONS } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { chooseMerchandise } from "./choose-merchandise";
import { seatChooser } from "./choose-seats";
import { closedLoop, type LoopResult } from "./closed-loop";
import type { Prepared } from "./prepared";

export type BareCommand = { kind: "seats" | "merchandise"; clients: number; seconds: number };

const { bare, shop } = JSON.parse(readFileSync(process.argv[2] as string, "utf8")) as Prepared;
const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: env().DATABASE_POOL, options: CONNECTION_OPTIONS });

function claimLoop(clients: number) {
  const choose = seatChooser(bare.seatIds, clients);
  const buyers = new Array<string | undefined>(clients);
  let next = 0;
  return async (client: number): Promise<string | null> => {
    const memberId = (buyers[client] ??= bare.memberIds[next++]);
    const seatIds = choose(client);
    if (seatIds === null || memberId === undefined) return null;
    const { sessionId } = bare;
    const statement = claimPlaces({
      memberId,
      sessionId,
      ticketType: "e_ticket",
      qty: seatIds.length,
      pick: pickSeats(sessionId, seatIds),
      language: "tw",
      idempotencyHash: "-",
      admitted: false,
      captchaPassed: false,
      deadlineSeconds: env().CARD_DEADLINE_SECONDS,
    });
    // Prepared, as on the product's connections.
    const { rows } = await pool.query<ClaimResult>({ name: "claim", text: statement.text, values: statement.values });
    const verdict = rows[0]?.verdict ?? "nothing";
    if (verdict !== "OK") return verdict;
    buyers[client] = undefined;
    return "ok";
  };
}

/** Takes members for merchandise from the other end of the list than members for seats. */
async function claimChosen(): Promise<string | null> {
  const memberId = bare.memberIds.pop();
  if (memberId === undefined) return null;
  const lines = chooseMerchandise(shop).map(({ merchandiseId, specId }) => ({
    merchandise_id: merchandiseId,
    spec_id: specId,
    qty: 1,
    custom_text: [],
  }));
  const statement = claimMerchandise({
    memberId,
    lines,
    method: "home",
    language: "tw",
    idempotencyHash: "-",
    deadlineSeconds: env().CARD_DEADLINE_SECONDS,
  });
  const { rows } = await pool.query<{ verdict: string }>({ name: "merchandise", text: statement.text, values: statement.values });
  const verdict = rows[0]?.verdict ?? "nothing";
  return verdict === "OK" ? "ok" : verdict;
}

let claims: ReturnType<typeof claimLoop> | undefined;

function run({ kind, clients, seconds }: BareCommand): Promise<LoopResult> {
  if (kind === "merchandise") return closedLoop({ clients, seconds, once: claimChosen });
  return closedLoop({ clients, seconds, once: (claims ??= claimLoop(clients)) });
}

process.on("message", (command: BareCommand) => {
  void run(command).then((answer) => process.send?.(answer));
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
