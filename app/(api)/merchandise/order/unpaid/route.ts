import { findUnpaid } from "@/lib/domain/orders/reading/queries";
import { unpaidSchema } from "@/lib/domain/orders/view-schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "The member's unpaid order of any kind, because any blocks a new purchase",
  access: { member: "self" },
  limit: "memberPerMember",
  result: unpaidSchema,
  handle: ({ member }) => findUnpaid(member.id),
});
