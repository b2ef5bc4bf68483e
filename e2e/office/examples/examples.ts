import { randomUUID } from "node:crypto";
import { totpCode } from "@/e2e/office/enrol-staff";
import { artistExamples } from "@/e2e/office/examples/artist-examples";
import { boxOfficeExamples } from "@/e2e/office/examples/box-office-examples";
import { callOffExamples } from "@/e2e/office/examples/call-off-examples";
import { drawExamples } from "@/e2e/office/examples/draw-examples";
import { eventExamples } from "@/e2e/office/examples/event-examples";
import { hallExamples } from "@/e2e/office/examples/hall-examples";
import { letterExamples } from "@/e2e/office/examples/letter-examples";
import { newsExamples } from "@/e2e/office/examples/news-examples";
import { orderExamples, usedTicketNo } from "@/e2e/office/examples/order-examples";
import { organizerExamples } from "@/e2e/office/examples/organizer-examples";
import { payoutExamples } from "@/e2e/office/examples/payout-examples";
import { rightExamples } from "@/e2e/office/examples/right-examples";
import { seatExamples } from "@/e2e/office/examples/seat-examples";
import { shopExamples } from "@/e2e/office/examples/shop-examples";
import { sourceExamples } from "@/e2e/office/examples/source-examples";
import { statementExamples } from "@/e2e/office/examples/statement-examples";
import { viewExamples } from "@/e2e/office/examples/view-examples";
import { webhookExamples } from "@/e2e/office/examples/webhook-examples";
import type { OfficeCaller, StaffFixture } from "@/e2e/office/staff-caller";
import { revisionOf } from "@/lib/domain/revisions/revision";
import { shownRights } from "@/lib/domain/staff/to-staff-view";
import { db } from "@/lib/platform/db";
import { makeReturn } from "@/prisma/factories/merchandise";
import { insertDevice } from "@/prisma/factories/office/gate-devices";
import { makeSession } from "@/prisma/factories/sessions";
import { insertStaff, STAFF_PASSWORD } from "@/prisma/factories/staff";

type Example = (caller: OfficeCaller & { staff: StaffFixture }) => Promise<object>;

async function secondLogin(staffId: string): Promise<string> {
  const login = { tokenHash: randomUUID(), address: "127.0.0.1", userAgent: "factory", factor: "totp" };
  const { id } = await db.staffLogin.create({ data: { staffId, ...login } });
  return id;
}

async function passkeyOf(staffId: string): Promise<string> {
  const passkey = { staffId, credentialId: randomUUID(), publicKey: new Uint8Array([1]), label: "a laptop" };
  return (await db.staffPasskey.create({ data: passkey })).id;
}

const roomSession = () => makeSession({ seats: 4, room: { capacity: 10, perMinute: 60 } });

async function unknownPayment(): Promise<string> {
  const merchantOrderNo = `LOST${randomUUID().slice(0, 12)}`;
  await db.unknownPayment.create({ data: { merchantOrderNo, amount: 500, reason: "unknown", source: "notify" } });
  return merchantOrderNo;
}

/** A body with which each changing call of the office succeeds; the test that reads this fails for a call without one. */
export const examples: Record<string, Example> = {
  "enrol/recovery_codes": async () => ({}),
  "factor/verify": async ({ staff }) => ({ kind: "totp", code: totpCode(staff.totpSecret) }),
  "password/change": async () => ({ current: STAFF_PASSWORD, password: "nine lanterns over the canal" }),
  logout: async () => ({}),
  "login/end": async ({ staff }) => ({ login_id: await secondLogin(staff.id) }),
  "login/end_others": async ({ staff }) => ({ login_id: await secondLogin(staff.id) }),
  "passkey/remove": async ({ staff }) => ({ passkey_id: await passkeyOf(staff.id) }),
  "event/mark_hot": async () => ({ session_id: String((await roomSession()).sessionId), hot: true }),
  "room/change": async () => ({ session_id: String((await roomSession()).sessionId), act: "resize", inside: 40, per_minute: 200 }),
  ...orderExamples,
  ...organizerExamples,
  ...statementExamples,
  ...seatExamples,
  ...boxOfficeExamples,
  ...shopExamples,
  ...newsExamples,
  ...eventExamples,
  ...drawExamples,
  ...rightExamples,
  ...sourceExamples,
  ...artistExamples,
  ...hallExamples,
  ...letterExamples,
  ...callOffExamples,
  ...webhookExamples,
  ...viewExamples,
  "gate/device_create": async () => ({
    name: `North ${randomUUID()}`.slice(0, 40),
    session_ids: [String((await makeSession({ seats: 1 })).sessionId)],
  }),
  "gate/device_revoke": async () => ({
    device_id: (await insertDevice([(await makeSession({ seats: 1 })).sessionId])).device_id,
    reason: "lost at the door",
  }),
  "gate/scan_here": async () => ({}),
  "gate/undo": async () => ({ ticket_no: await usedTicketNo(), reason: "scanned the wrong one" }),
  "money/allowance_made": async () => ({ refund_id: (await makeReturn("received")).refundId, allowance_no: "A2026112400001" }),
  ...payoutExamples,
  "money/payment_handled": async () => ({ merchant_order_no: await unknownPayment(), note: "found its owner" }),
  "report/mail": async () => ({ event_id: String((await makeSession({ seats: 1 })).eventId), is_mailed: true }),
  "staff/invite": async () => ({ email: `${randomUUID()}@example.com`, name: "測試新人", roles: ["gate"], event_ids: null }),
  "staff/rights": async () => {
    const { id } = await insertStaff();
    const revision = revisionOf(shownRights(await db.staff.findUniqueOrThrow({ where: { id } })));
    return { staff_id: id, roles: ["gate"], event_ids: null, revision, reason: "another desk" };
  },
  "staff/end": async () => ({ staff_id: (await insertStaff()).id, reason: "left" }),
  "staff/reset": async () => ({ staff_id: (await insertStaff()).id, reason: "lost the telephone" }),
};
