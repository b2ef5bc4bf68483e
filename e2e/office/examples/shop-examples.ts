import sharp from "sharp";
import { sameText, type LocalizedText } from "@/lib/i18n/languages";
import { db } from "@/lib/platform/db";
import { makeParcel, makeReturn } from "@/prisma/factories/merchandise";

const reason = "盤點差異";

/** A complete merchandise item without an event, as the office writes it. */
export const newPiece = () => ({
  category: "event" as const,
  event_id: null as string | null,
  name: sameText("測試毛巾"),
  details: sameText("測試說明"),
  images: ["/products/house-chip-tag.png"],
  listed_at: new Date(Date.now() - 1_000).toISOString(),
  limited: false,
  quota: 0,
  quota_scope: "order" as const,
  custom_text: [] as LocalizedText[],
  delivery: [{ method: "home" as const, fee: 80 }],
  specs: [{ spec_id: null as string | null, name: sameText("單一款式"), price: 590, stock: 20 }],
});

/** A picture of one colour, as a camera would send it. */
export const aPicture = (options: { width?: number; height?: number; red?: number } = {}) => {
  const { width = 900, height = 700, red = 200 } = options;
  const background = { r: red, g: 80, b: 60 };
  return sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Artist: "a secret name" } })
    .jpeg()
    .toBuffer();
};

/** A body with which each changing call about the shop succeeds. */
export const shopExamples: Record<string, () => Promise<object>> = {
  "shop/correct_stock": async () => ({ spec_id: String((await makeParcel()).specId), by: -3, reason }),
  "picture/upload": () => aPicture(),
  "shop/save_piece": async () => ({ published: true, data: newPiece() }),
  "shop/ship": async () => ({ order_no: (await makeParcel()).orderNo, tracking_no: "9001234567", allow_shared: true }),
  "shop/correct_tracking": async () => {
    const { orderNo } = await makeParcel();
    await db.order.update({ where: { orderNo }, data: { deliveryStatus: "shipped", trackingNo: "9001234560" } });
    return { order_no: orderNo, before: "9001234560", tracking_no: "9001234561", allow_shared: true };
  },
  "shop/delivered": async () => ({ order_no: (await makeParcel()).orderNo }),
  "shop/import_tracking": async () => ({ text: `${(await makeParcel()).orderNo},9001234568`, apply: true, allow_shared: true }),
  "shop/decide_return": async () => ({ return_id: (await makeReturn()).returnId, approved: true }),
  "shop/receive_return": async () => ({ return_id: (await makeReturn("approved")).returnId, outcome: "replacement" }),
};
