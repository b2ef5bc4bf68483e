import type { z } from "zod";
import type { ExportedEvent } from "@/lib/domain/catalogue/export/event-select";
import { momentText } from "@/lib/domain/catalogue/export/moment-text";
import type { drawSchema } from "@/lib/domain/catalogue/schemas";
import type { Prisma } from "@/lib/platform/db";

/** The latest draw of an event that has not ended, with its wishes. */
export const exportedDraws = {
  where: { endedAt: null },
  orderBy: { createdAt: "desc" },
  take: 1,
  omit: { secret: true, leaves: true, ranks: true, manifest: true, result: true },
  include: { wishes: { orderBy: { position: "asc" } } },
} satisfies Prisma.Event$drawsArgs;

export type ExportedDraw = Prisma.DrawGetPayload<{ include: { wishes: true }; omit: (typeof exportedDraws)["omit"] }>;

/** The draw of an event as its file has it: without entries, seal and result. */
export function drawEntry({ sessions }: Pick<ExportedEvent, "sessions">, draw: ExportedDraw): z.input<typeof drawSchema> {
  const keys = new Map(sessions.flatMap((session) => session.prices.map(({ id, key }) => [id, `${session.key}/${key}`] as const)));
  return {
    opens_at: momentText(draw.opensAt),
    closes_at: momentText(draw.closesAt),
    result_at: momentText(draw.resultAt),
    pay_hours: draw.payHours,
    party_max: draw.partyMax,
    wishes_max: draw.wishesMax,
    companions_named: draw.companionsNamed,
    wishes: draw.wishes.map(({ priceId, places }) => ({ price: keys.get(priceId) ?? "", places })),
  };
}
