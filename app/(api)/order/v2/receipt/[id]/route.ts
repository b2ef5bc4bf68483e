import { getReceipt } from "@/lib/domain/orders/reading/get-receipt";
import { endpoint } from "@/lib/http/call/endpoint";
import { orderParams } from "@/lib/http/call/order-params";
import { pdfResponse } from "@/lib/http/call/pdf-response";
import { makeDocument } from "@/lib/jobs/documents";

export const GET = endpoint({
  summary: "The receipt of a paid order as PDF, in the language of the reply",
  access: { member: "owner" },
  limit: "documentPerMember",
  params: orderParams,
  result: null,
  async handle({ member, params, language }) {
    const data = await getReceipt({ orderId: params.id, memberId: member.id, language });
    return pdfResponse(await makeDocument({ kind: "receipt", data }), `houselight-receipt-${data.orderNo}.pdf`);
  },
});
