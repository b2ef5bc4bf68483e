import type { z } from "zod";
import { momentText } from "@/lib/domain/catalogue/export/moment-text";
import type { merchandiseSchema } from "@/lib/domain/catalogue/schemas";
import type { Text } from "@/lib/domain/catalogue/types";
import type { Prisma } from "@/lib/platform/db";

type Entry = z.input<typeof merchandiseSchema>[number];

export const merchandiseSelect = {
  event: { select: { slug: true } },
  specs: { orderBy: { position: "asc" } },
} satisfies Prisma.MerchandiseInclude;

type Row = Prisma.MerchandiseGetPayload<{ include: typeof merchandiseSelect }>;

/** One merchandise item as a file of merchandise has it, with the stock that is left. */
export function merchandiseEntry(row: Row): Entry {
  return {
    key: row.key,
    category: row.category,
    ...(row.event ? { event: row.event.slug } : {}),
    name: row.name as Text,
    details: row.details as Text,
    images: row.images as string[],
    listed_at: momentText(row.listedAt),
    published: row.isPublished,
    limited: row.isLimited,
    ...(row.quota > 0 ? { quota: { scope: row.quotaScope, qty: row.quota } } : {}),
    custom_text: row.customText as Text[],
    delivery: row.delivery as Entry["delivery"],
    specs: row.specs.map(({ key, name, price, stock }) => ({ key, name: name as Text, price, stock })),
  };
}
