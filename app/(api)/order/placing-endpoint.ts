import type { z } from "zod";
import type { Caller } from "@/lib/domain/orders/create/run-claim";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import { orderViewSchema } from "@/lib/domain/orders/view-schemas";
import { endpoint, type Output } from "@/lib/http/call/endpoint";
import { bodyHash } from "@/lib/http/call/parse";
import { readVisitorId } from "@/lib/http/visitor/visitor-session";

type Declaration<B extends z.ZodType> = {
  summary: string;
  /** the call's path: one Idempotency-Key cannot be used for two calls */
  path: string;
  body: B;
  /** "owner" where the body names an order that is there already */
  of?: "self" | "owner";
  /** places the order and answers with its id */
  place: (input: { order: Output<B>; caller: Caller }) => Promise<string>;
};

/** A member's call that makes an order: it answers with the order, also to the same Idempotency-Key again. */
export function placingEndpoint<B extends z.ZodType>({ summary, path, body, of = "self", place }: Declaration<B>) {
  return endpoint({
    summary,
    access: { member: of },
    limit: "orderPerMember",
    idempotent: true,
    body,
    result: orderViewSchema,
    async handle({ member, body: order, language, idempotencyKey, request }) {
      const caller = {
        memberId: member.id,
        language,
        idempotencyKey,
        bodyHash: bodyHash([path, order]),
        visitorId: () => readVisitorId(request),
      };
      return getOrder({ orderId: await place({ order, caller }), memberId: member.id, language });
    },
  });
}
