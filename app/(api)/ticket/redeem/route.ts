import { redeemTicket } from "@/lib/domain/gate/redeem-ticket";
import { scanningAs } from "@/lib/domain/gate/scanning-as";
import { redeemedSchema, redeemSchema } from "@/lib/domain/gate/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "Let the holder of a ticket in, once; scans made offline carry the time they were made at",
  access: "gate",
  limit: "operatorPerAddress",
  body: redeemSchema,
  result: redeemedSchema,
  handle: async ({ gate, body: { code, scanned_at, ...asked }, language }) =>
    redeemTicket({ code, scannedAt: scanned_at, ...(await scanningAs(gate, asked)), language }),
});
