import { z } from "zod";
import { assertSession } from "@/lib/domain/events/session-queries";
import { findUnpaid } from "@/lib/domain/orders/reading/queries";
import { unpaidSchema } from "@/lib/domain/orders/view-schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { idSchema } from "@/lib/input/id-schemas";

export const GET = endpoint({
  summary: "The member's unpaid order of any kind, because any blocks a new purchase",
  access: { member: "self" },
  limit: "memberPerMember",
  params: z.object({ id: idSchema.describe("session id") }),
  result: unpaidSchema,
  async handle({ member, params }) {
    await assertSession(params.id);
    return findUnpaid(member.id);
  },
});
