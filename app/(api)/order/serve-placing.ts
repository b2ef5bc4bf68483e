import type { z } from "zod";
import type { Call } from "@/lib/contract/call";
import type { Caller } from "@/lib/domain/orders/create/run-claim";
import { getOrder } from "@/lib/domain/orders/reading/queries";
import type { orderViewSchema } from "@/lib/domain/orders/view-schemas";
import { bodyHash } from "@/lib/http/call/parse";
import { serve } from "@/lib/http/call/serve";
import { withCodeTries } from "@/lib/http/call/with-code-tries";
import { readSourceId } from "@/lib/http/caller/source-cookie";
import { readVisitorId } from "@/lib/http/caller/visitor-session";

type PlacingCall = Call & { access: { member: "self" | "owner" }; body: z.ZodType; result: typeof orderViewSchema };
type Place<C extends PlacingCall> = (input: { order: z.output<C["body"]>; caller: Caller }) => Promise<string>;

/**
 * Serves a member's call that places an order. It answers with the order, also when the same Idempotency-Key is sent again. A
 * key cannot be used for two calls.
 * @param place places the order and returns its id
 */
export function servePlacing<const C extends PlacingCall>(call: C, place: Place<C>) {
  return serve<PlacingCall>(call, async ({ member, body, language, idempotencyKey, request, address }) => {
    const order = body as z.output<C["body"]>;
    const visitorId = () => readVisitorId(request);
    const caller = {
      memberId: member.id,
      language,
      idempotencyKey,
      bodyHash: bodyHash([call.path.slice(1), order]),
      visitorId,
      sourceId: readSourceId(request),
    };
    const orderId = hasCodes(order)
      ? await withCodeTries({ memberId: member.id, address, sessionId: sessionOf(order), visitorId }, () => place({ order, caller }))
      : await place({ order, caller });
    return getOrder({ orderId, memberId: member.id, language });
  });
}

const sessionOf = (order: unknown) =>
  typeof order === "object" && order !== null && "session_id" in order && typeof order.session_id === "number"
    ? order.session_id
    : undefined;

const hasCodes = (order: unknown) =>
  typeof order === "object" && order !== null && "codes" in order && Array.isArray(order.codes) && order.codes.length > 0;
