import { appleWalletCalls } from "@/lib/contract/apple-wallet";
import { noteWalletLog } from "@/lib/domain/wallet/note-wallet-log";
import { serve } from "@/lib/http/call/serve";
import { takeToken } from "@/lib/http/call/take-token";

export const POST = serve(appleWalletCalls.log, async ({ body }) => {
  await takeToken("walletLogsInTotal", "all");
  noteWalletLog(body.logs);
  return new Response(null, { status: 200 });
});
