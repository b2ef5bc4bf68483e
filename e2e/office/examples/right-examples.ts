import { sameText } from "@/lib/i18n/languages";
import { getOfficeRight } from "@/lib/office/rights/list-rights";
import { makeCodes, makeRight } from "@/prisma/factories/rights";
import { makeSession } from "@/prisma/factories/sessions";

const right = async (carrier: "code" | "shared" | "list" | "rule") => {
  const { eventId } = await makeSession({ seats: 1 });
  return (await makeRight({ eventId, carrier })).id;
};
const fields = { name: sameText("Early bird"), carrier: "rule", percent: 10 };

/** A body with which each changing call about rights to buy succeeds. */
export const rightExamples: Record<string, () => Promise<object>> = {
  "right/create": async () => ({ event_id: String((await makeSession({ seats: 1 })).eventId), ...fields }),
  "right/change": async () => {
    const id = await right("rule");
    return { right_id: String(id), revision: (await getOfficeRight(id)).revision, ...fields };
  },
  "right/stop": async () => ({ right_id: String(await right("rule")), stopped: true }),
  "right/make_codes": async () => ({ right_id: String(await right("code")), count: 2, tag: "press" }),
  "right/share_code": async () => ({ right_id: String(await right("shared")), code: "SPRING26" }),
  "right/revoke_code": async () => {
    const id = await right("code");
    return { right_id: String(id), code: (await makeCodes(id))[0] };
  },
  "right/import_list/{right_id}/{act}": async () => ({ right_id: String(await right("list")), act: "add" }),
};
