import { orderCalls } from "@/lib/contract/order";
import { getReceipt } from "@/lib/domain/orders/reading/get-receipt";
import { pdfResponse } from "@/lib/http/call/pdf-response";
import { serve } from "@/lib/http/call/serve";
import { makeDocument } from "@/lib/jobs/documents";

export const GET = serve(orderCalls.receipt, async ({ member, params, language }) => {
  const data = await getReceipt({ orderId: params.id, memberId: member.id, language });
  return pdfResponse(await makeDocument({ kind: "receipt", data }), `houselight-receipt-${data.orderNo}.pdf`);
});
