import { noteWalletLog } from "@/lib/domain/wallet/note-wallet-log";
import { walletLogSchema } from "@/lib/domain/wallet/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { takeToken } from "@/lib/http/call/take-token";

export const POST = endpoint({
  summary: "Apple: what a device could not do with a pass",
  access: "public",
  limit: "walletLogPerAddress",
  body: walletLogSchema,
  result: null,
  async handle({ body }) {
    await takeToken("walletLogsInTotal", "all");
    noteWalletLog(body.logs);
    return new Response(null, { status: 200 });
  },
});
