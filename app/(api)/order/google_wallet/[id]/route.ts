import { paymentCalls } from "@/lib/contract/payment";
import { createSaveLink } from "@/lib/domain/wallet/create-save-link";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(paymentCalls.googleWallet, async ({ member, params }) => ({
  save_url: await createSaveLink({ orderId: params.id, memberId: member.id }),
}));
