import { makeParcel, makeReturn } from "@/prisma/factories/merchandise";

const reason = "盤點差異";

/** A body with which each changing call about the shop succeeds. */
export const shopExamples: Record<string, () => Promise<object>> = {
  "shop/correct_stock": async () => ({ spec_id: String((await makeParcel()).specId), by: -3, reason }),
  "shop/ship": async () => ({ order_no: (await makeParcel()).orderNo, tracking_no: "9001234567" }),
  "shop/delivered": async () => ({ order_no: (await makeParcel()).orderNo }),
  "shop/import_tracking": async () => ({ text: `${(await makeParcel()).orderNo},9001234568`, apply: true }),
  "shop/decide_return": async () => ({ return_id: (await makeReturn()).returnId, approved: true }),
  "shop/receive_return": async () => ({ return_id: (await makeReturn("approved")).returnId, outcome: "replacement" }),
};
