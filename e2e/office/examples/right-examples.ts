import { sameText } from "@/lib/i18n/languages";
import { getOfficeRight } from "@/lib/office/rights/list-rights";
import { reserveStock } from "@/lib/office/rights/reserved-stock";
import { reserveStockSchema } from "@/lib/office/rights/schemas";
import { addSeconds, isoInTaipei } from "@/lib/platform/clock";
import { makeCodes, makeRight } from "@/prisma/factories/rights";
import { makeSession } from "@/prisma/factories/sessions";
import { testOperator } from "@/prisma/factories/test-operator";

const right = async (carrier: "code" | "shared" | "list" | "rule") => {
  const { eventId } = await makeSession({ seats: 1 });
  return (await makeRight({ eventId, carrier })).id;
};
/** A right, and the body of a call that reserves a place for it. */
async function reservable() {
  const { eventId, sessionId, areaIds } = await makeSession({ seats: 2 });
  const { id } = await makeRight({ eventId });
  const ends = isoInTaipei(addSeconds(new Date(), 3_600));
  return { id, wish: { right_id: String(id), session_id: String(sessionId), area_id: String(areaIds[0]), places: 1, ends_at: ends } };
}
const fields = { name: sameText("Early bird"), carrier: "rule", percent: 10 };

/** A body with which each changing call about rights to buy succeeds. */
export const rightExamples: Record<string, () => Promise<object>> = {
  "right/create": async () => ({ event_id: String((await makeSession({ seats: 1 })).eventId), ...fields }),
  "right/change": async () => {
    const id = await right("rule");
    return { right_id: String(id), revision: (await getOfficeRight(id)).revision, ...fields };
  },
  "right/stop": async () => ({ right_id: String(await right("rule")), stopped: true }),
  "right/reserve": async () => {
    const { wish } = await reservable();
    return wish;
  },
  "right/release": async () => {
    const { id, wish } = await reservable();
    await reserveStock(reserveStockSchema.parse(wish), { actor: testOperator, eventIds: null });
    return { block_id: (await getOfficeRight(id)).reserved[0]?.block_id };
  },
  "right/make_codes": async () => ({ right_id: String(await right("code")), count: 2, tag: "press" }),
  "right/share_code": async () => ({ right_id: String(await right("shared")), code: "SPRING26" }),
  "right/revoke_code": async () => {
    const id = await right("code");
    return { right_id: String(id), code: (await makeCodes(id))[0] };
  },
  "right/import_list/{right_id}/{act}": async () => ({ right_id: String(await right("list")), act: "add" }),
};
