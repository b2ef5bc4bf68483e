import { randomUUID } from "node:crypto";
import type { AuditActor } from "@/lib/domain/audit/types";
import { checkStatement } from "@/lib/office/statements/check-statement";
import { addCorrection } from "@/lib/office/statements/corrections";
import { listStatements } from "@/lib/office/statements/list-statements";
import { makeStatement } from "@/lib/office/statements/make-statement";
import { approvePayout } from "@/lib/office/statements/payouts/approve-payout";
import { createPayout } from "@/lib/office/statements/payouts/create-payout";
import { exportPayout } from "@/lib/office/statements/payouts/export-payout";
import { readOrganizerPayout } from "@/lib/office/statements/payouts/read-organizer-payout";
import { readPeriodStatement } from "@/lib/office/statements/read-period-statement";
import { db } from "@/lib/platform/db";
import { closePeriod, dayFromNow, makeOrganizer, makeShow, noonFromNow, sell } from "@/prisma/factories/office/statements";

const actor: AuditActor = { kind: "command", name: "factory" };
const reader = { staffId: randomUUID(), language: "tw" } as const;
const reason = "to the bank";

async function draft(): Promise<string> {
  const { organizerId } = await makeOrganizer();
  return (await makeStatement({ organizer_id: organizerId, first_day: dayFromNow(-9), last_day: dayFromNow(-3) }, actor)).statement_id;
}
async function shown(id: string) {
  return { statement_id: id, revision: (await readPeriodStatement(Number(id), reader)).revision };
}
async function corrected(): Promise<string> {
  const id = await draft();
  await addCorrection({ statement_id: Number(id), amount: 40, reason }, actor);
  return id;
}

async function dueStatement() {
  const { organizerId, name } = await makeOrganizer();
  const session = await makeShow(name);
  await sell({ session, from: 0, paidOn: -30 });
  await db.eventSession.update({ where: { id: session.sessionId }, data: { startsAt: noonFromNow(-10) } });
  const id = await closePeriod(organizerId, [-40, -9]);
  const line = (await listStatements("tw")).due.find(({ statement_id: each }) => Number(each) === id);
  return { statement_id: id, revision: line?.revision ?? "" };
}
async function batch(until: "waiting" | "approved" | "exported") {
  const { number } = await createPayout({ statements: [await dueStatement()] }, actor);
  const wish = async () => ({ number, revision: (await readOrganizerPayout(number, reader)).revision });
  if (until !== "waiting") await approvePayout({ ...(await wish()), actor });
  if (until === "exported") await exportPayout({ ...(await wish()), actor, reason });
  return wish();
}

/** A body with which each changing call about statements of organizers succeeds. */
export const statementExamples: Record<string, () => Promise<object>> = {
  "statement/make": async () => ({
    organizer_id: String((await makeOrganizer()).organizerId),
    first_day: dayFromNow(-9),
    last_day: dayFromNow(-3),
  }),
  "statement/discard": async () => ({ statement_id: await draft() }),
  "statement/correction_add": async () => ({ statement_id: await draft(), amount: -40, reason }),
  "statement/correction_remove": async () => {
    const id = await corrected();
    const { id: lineId } = await db.organizerStatementLine.findFirstOrThrow({ where: { statementId: Number(id) } });
    return { statement_id: id, line_id: String(lineId) };
  },
  "statement/check": async () => shown(await draft()),
  "statement/close": async () => {
    const id = await draft();
    const wish = await shown(id);
    await checkStatement({ statement_id: Number(id), revision: wish.revision, actor });
    return shown(id);
  },
  "statement/payout_create": async () => {
    const { statement_id: id, revision } = await dueStatement();
    return { statements: [{ statement_id: String(id), revision }] };
  },
  "statement/payout_approve": () => batch("waiting"),
  "statement/payout_withdraw": () => batch("approved"),
  "statement/payout_file": async () => ({ ...(await batch("approved")), reason }),
  "statement/payout_settle": async () => ({ ...(await batch("exported")), sent_back: null }),
};
