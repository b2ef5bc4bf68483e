import type { Holder } from "@/lib/domain/gate/rules";
import { fullName } from "@/lib/domain/members/rules";
import type { Prisma } from "@/lib/platform/db";

/** The fields of a ticket that say who may enter with it. */
export const holderSelect = {
  holder: { select: { name: true } },
  guest: { select: { acceptedAt: true } },
  order: { select: { buyerLastName: true, buyerFirstName: true } },
} satisfies Prisma.TicketSelect;

/** The person that the gate shows with a ticket; undefined if it has neither a name nor a guest. */
export function holderOf(
  { holder, guest, order }: Prisma.TicketGetPayload<{ select: typeof holderSelect }>,
  namesRequired: boolean,
): Holder | undefined {
  const shown: Holder = {
    ...(holder || namesRequired ? { name: holder?.name ?? null } : {}),
    ...(guest?.acceptedAt ? { bought_by: fullName(order.buyerLastName, order.buyerFirstName) } : {}),
  };
  return Object.keys(shown).length > 0 ? shown : undefined;
}
