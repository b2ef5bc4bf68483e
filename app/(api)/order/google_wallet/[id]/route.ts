import { createSaveLink } from "@/lib/domain/wallet/create-save-link";
import { saveLinkSchema } from "@/lib/domain/wallet/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { orderParams } from "@/lib/http/call/order-params";

export const POST = endpoint({
  summary: "A link that puts the e-tickets of an order into Google Wallet",
  access: { member: "owner" },
  limit: "documentPerMember",
  params: orderParams,
  result: saveLinkSchema,
  handle: async ({ member, params }) => ({ save_url: await createSaveLink({ orderId: params.id, memberId: member.id }) }),
});
