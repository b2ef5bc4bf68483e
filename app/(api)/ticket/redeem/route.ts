import { redeemTicket } from "@/lib/domain/gate/redeem-ticket";
import { redeemedSchema, redeemSchema } from "@/lib/domain/gate/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "Let the holder of a ticket in, once; scans made offline carry the time they were made at",
  access: "operator",
  limit: "operatorPerAddress",
  body: redeemSchema,
  result: redeemedSchema,
  handle: ({ body: { code, scanned_at, session_id, gate }, language }) =>
    redeemTicket({ code, scannedAt: scanned_at, sessionId: session_id, gate, language }),
});
