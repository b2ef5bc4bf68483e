import { sameText } from "@/lib/i18n/languages";
import type { Models } from "@/lib/platform/db";
import { freshKey } from "./events";

/** Creates an added product of an event. */
export async function makeProduct(
  db: Models,
  {
    eventId,
    price = 500,
    stock = 50,
    maxPerOrder = 4,
    name,
  }: { eventId: number; price?: number; stock?: number; maxPerOrder?: number; name?: string },
): Promise<number> {
  const key = freshKey("product");
  const data = { eventId, key, name: sameText(name ?? key), image: "/products/intertidal-towel.png", price, stock, maxPerOrder };
  return (await db.product.create({ data })).id;
}
