import { orderCalls } from "@/lib/contract/order";
import { getRefundForm } from "@/lib/domain/refunds/get-refund-form";
import { pdfResponse } from "@/lib/http/call/pdf-response";
import { serve } from "@/lib/http/call/serve";
import { makeDocument } from "@/lib/jobs/documents";

export const GET = serve(orderCalls.refundForm, async ({ member, params, language }) => {
  const data = await getRefundForm({ orderId: params.id, memberId: member.id, language });
  return pdfResponse(await makeDocument({ kind: "refund_form", data }), `houselight-refund-${data.orderNo}.pdf`);
});
