import { randomUUID } from "node:crypto";
import type { AuditActor } from "@/lib/domain/audit/types";
import { sameText } from "@/lib/i18n/languages";
import { addCommission } from "@/lib/office/organizers/add-commission";
import { readOrganizer } from "@/lib/office/organizers/read-organizer";
import { requestAccount } from "@/lib/office/organizers/request-account";
import { saveOrganizer } from "@/lib/office/organizers/save-organizer";

const actor: AuditActor = { kind: "command", name: "factory" };
const FROM = "2099-01-01";
const account = { bank_account: { bank_code: "013", account: "001234567890", holder: "測試製作有限公司" }, reason: "from the contract" };

const details = () => ({
  name: sameText(`測試 ${randomUUID()}`),
  legal_name: "測試製作有限公司",
  tax_number: "04595257",
  contact_name: "林測試",
  contact_email: "accounts@example.com",
  contact_phone: "02-5550-0000",
});
const make = async () => (await saveOrganizer(details(), actor)).organizer_id;

async function withRequest() {
  const id = await make();
  await requestAccount({ organizer_id: Number(id), ...account }, actor);
  const { change } = await readOrganizer(Number(id), { staffId: randomUUID(), language: "tw" });
  return { organizer_id: id, revision: change?.revision };
}

/** A body with which each changing call about organizers succeeds. */
export const organizerExamples: Record<string, () => Promise<object>> = {
  "organizer/save": async () => details(),
  "organizer/remove": async () => ({ organizer_id: await make() }),
  "organizer/commission_add": async () => ({ organizer_id: await make(), from_day: FROM, basis_points: 500 }),
  "organizer/commission_remove": async () => {
    const id = await make();
    await addCommission({ organizer_id: Number(id), from_day: FROM, basis_points: 500 }, actor);
    return { organizer_id: id, from_day: FROM };
  },
  "organizer/account_request": async () => ({ organizer_id: await make(), ...account }),
  "organizer/account_confirm": withRequest,
  "organizer/account_withdraw": withRequest,
};
