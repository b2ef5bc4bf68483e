import { textIn, type Language } from "@/lib/i18n/languages";
import type { Pieces, ShopScope } from "@/lib/office/shop/types";
import { db } from "@/lib/platform/db";

/** Lists every piece with its specs, their stock, and the units that unpaid orders hold. */
export async function listPieces({ scope, language }: { scope: ShopScope; language: Language }): Promise<Pieces> {
  const pieces = await db.merchandise.findMany({
    where: scope === null ? {} : { eventId: { in: scope } },
    include: { event: { select: { name: true } }, specs: { orderBy: [{ position: "asc" }, { id: "asc" }] } },
    orderBy: [{ isPublished: "desc" }, { listedAt: "desc" }, { id: "desc" }],
  });
  const held = await db.orderItem.groupBy({
    by: ["specId"],
    where: { specId: { in: pieces.flatMap(({ specs }) => specs.map(({ id }) => id)) }, order: { status: "unpaid" } },
    _sum: { qty: true },
  });
  const heldOf = new Map(held.map(({ specId, _sum }) => [specId, _sum.qty ?? 0]));
  return {
    pieces: pieces.map(({ id, name, eventId, event, images, isPublished, soldCount, specs }) => ({
      merchandise_id: String(id),
      name: textIn(name, language),
      event_id: eventId === null ? null : String(eventId),
      event_name: event && textIn(event.name, language),
      image: (images as string[])[0] ?? null,
      published: isPublished,
      sold: soldCount,
      specs: specs.map((spec) => ({
        spec_id: String(spec.id),
        name: textIn(spec.name, language),
        price: spec.price,
        stock: spec.stock,
        held: heldOf.get(spec.id) ?? 0,
      })),
    })),
  };
}
