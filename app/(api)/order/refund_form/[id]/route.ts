import { getRefundForm } from "@/lib/domain/refunds/get-refund-form";
import { endpoint } from "@/lib/http/call/endpoint";
import { orderParams } from "@/lib/http/call/order-params";
import { pdfResponse } from "@/lib/http/call/pdf-response";
import { makeDocument } from "@/lib/jobs/documents";

export const GET = endpoint({
  summary: "The printable application for a refund as PDF, in the language of the reply",
  access: { member: "owner" },
  limit: "documentPerMember",
  params: orderParams,
  result: null,
  async handle({ member, params, language }) {
    const data = await getRefundForm({ orderId: params.id, memberId: member.id, language });
    return pdfResponse(await makeDocument({ kind: "refund_form", data }), `houselight-refund-${data.orderNo}.pdf`);
  },
});
