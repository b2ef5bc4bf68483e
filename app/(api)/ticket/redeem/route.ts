import { paymentCalls } from "@/lib/contract/payment";
import { redeemTicket } from "@/lib/domain/gate/redeem-ticket";
import { scanningAs } from "@/lib/domain/gate/scanning-as";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(paymentCalls.redeem, async ({ gate, body: { code, scanned_at, ...asked }, language }) =>
  redeemTicket({ code, scannedAt: scanned_at, ...(await scanningAs(gate, asked)), language }),
);
