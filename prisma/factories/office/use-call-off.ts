import { randomUUID } from "node:crypto";
import { sameText } from "@/lib/i18n/languages";
import { confirmCallOff } from "@/lib/office/call-offs/confirm-call-off";
import { readCallOff } from "@/lib/office/call-offs/read-call-off";
import { requestCallOff } from "@/lib/office/call-offs/request-call-off";
import { advanceCallOffs } from "@/lib/office/call-offs/running/advance-call-offs";
import { giveBack } from "@/lib/office/call-offs/running/give-back";
import { saveCallOff } from "@/lib/office/call-offs/save-call-off";
import type { CallOffView } from "@/lib/office/call-offs/types";
import { listPayouts } from "@/lib/office/money/payouts/list-payouts";
import { db } from "@/lib/platform/db";
import { makeMember } from "@/prisma/factories/members";
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import type { SessionFixture } from "@/prisma/factories/sessions";

const by = { actor: { kind: "command" as const, name: "factory" }, scope: null };

/** Sells the first two seats of a session, one by card and one by transfer, calls the session off and reads its views. */
export async function useCallOff(session: SessionFixture): Promise<CallOffView[]> {
  const [first, second] = session.seatIds[0] as [number, number];
  const buyer = await makeMember({ email: "" });
  const [card, transfer] = [
    await makePaidOrder({ member: buyer, session, seatIds: [first], payWay: "credit" }),
    await makePaidOrder({ member: buyer, session, seatIds: [second], payWay: "atm" }),
  ];
  const { call_off_id: id } = await saveCallOff(
    {
      data: {
        event_id: String(session.eventId),
        kind: "cancelled",
        sessions: [{ session_id: String(session.sessionId), to_time: null }],
        note: sameText(),
        kiosk_fee_back: true,
        give_back_until: null,
      },
    },
    by,
  );
  const read = () => readCallOff(id, { scope: null, language: "tw", staffId: randomUUID() });
  const before = await read();
  await requestCallOff({ id }, by);
  await confirmCallOff({ id, revision: (await read()).revision }, by);
  await advanceCallOffs();
  const bankAccount = { bank_code: "012", account: "0001234567", holder: "測試員" };
  await db.refund.updateMany({ where: { orderId: transfer.orderId }, data: { bankAccount } });
  await db.refund.updateMany({ where: { orderId: card.orderId }, data: { problem: "stuck" } });
  const { due } = await listPayouts();
  if (!due.some(({ origin }) => origin === "called_off")) throw new Error("no transfer of the call-off is due");
  // Given back already; the second call returns the same.
  await db.callOff.update({ where: { id }, data: { giveBackUntil: new Date("2099-01-01") } });
  await giveBack({ orderId: transfer.orderId, memberId: buyer.id });
  return [before, await read()];
}
