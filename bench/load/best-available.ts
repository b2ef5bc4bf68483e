/**
 * The cost of the best seats of an area by its number of seats: reading free seats, choosing among them, and a
 * refused call, which must do neither.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { autoCreateOrder } from "@/lib/domain/orders/create/auto-create-order";
import { bestBlock, type FreeSeat } from "@/lib/domain/seats/best-block";
import { freeSeats } from "@/lib/domain/seats/free-seats";
import { DomainError } from "@/lib/errors/domain-error";
import { Prisma, runSql } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makeSession, type SessionFixture } from "@/prisma/factories/sessions";
import { closedLoop, type LoopResult } from "./closed-loop";

/** The area's free seats: all; in groups of three, so that every party of four must be split; no two next to each other. */
export type Shape = "whole" | "threes" | "single";
export type BestCommand =
  { kind: "make"; seats: number } | { kind: "shape"; shape: Shape } | { kind: "read" | "choose" | "refuse"; seconds: number };
export type BestAnswer = (LoopResult & { pause: number }) | "done";

const PARTY = 4;
const SEATS_PER_ROW = 100;
const taken: Record<Shape, Prisma.Sql> = {
  whole: Prisma.sql`false`,
  threes: Prisma.sql`col % 4 = 0`,
  single: Prisma.sql`(col + rank) % 2 = 0`,
};

let session: SessionFixture;
let free: FreeSeat[] = [];
let memberId: string;
const areaId = () => session.areaIds[0] as number;
/** The stage is at the top, in the middle. */
const focus = { x: ((SEATS_PER_ROW + 2) * 24) / 2, y: 0 };

async function shape(name: Shape): Promise<void> {
  await runSql`UPDATE seats SET held_until = CASE WHEN ${taken[name]} THEN 'infinity'::timestamptz ELSE '-infinity' END WHERE area_id = ${areaId()}`;
  await runSql`VACUUM ANALYZE seats`;
  free = await freeSeats(areaId());
}

const once = {
  read: async () => ((await freeSeats(areaId())).length === free.length ? "ok" : "others"),
  choose: async () => (bestBlock(free, PARTY, focus)?.length === PARTY ? "ok" : "none"),
  refuse: async () => {
    const order = { session_id: session.sessionId, area_id: areaId(), qty: 50, ticket_type: "e_ticket" as const };
    const thrown: unknown = await autoCreateOrder({ order, caller: { memberId, language: "tw", bodyHash: "-" } }).catch(
      (error: unknown) => error,
    );
    return thrown instanceof DomainError && thrown.key === "OVER_LIMIT" ? "ok" : String(thrown);
  },
};

async function run(command: BestCommand): Promise<BestAnswer> {
  switch (command.kind) {
    case "make":
      session = await makeSession({ seats: command.seats, seatsPerRow: SEATS_PER_ROW });
      memberId = (await makeMember()).id;
      return "done";
    case "shape":
      await shape(command.shape);
      return "done";
    default: {
      await closedLoop({ clients: 1, seconds: 0.5, once: once[command.kind] });
      const delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      // Between two runs the process does other work, as in reality.
      const turn = async () => {
        await new Promise((resolve) => setImmediate(resolve));
        return once[command.kind]();
      };
      const result = await closedLoop({ clients: 1, seconds: command.seconds, once: turn });
      delay.disable();
      return { ...result, pause: delay.max / 1e6 };
    }
  }
}

process.on("message", (command: BestCommand) => {
  run(command).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
