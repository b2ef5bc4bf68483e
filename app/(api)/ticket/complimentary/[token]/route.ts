import { z } from "zod";
import { readLinkedTickets } from "@/lib/domain/tickets/read-linked-tickets";
import { endpoint } from "@/lib/http/call/endpoint";
import { pdfResponse } from "@/lib/http/call/pdf-response";
import { makeDocument } from "@/lib/jobs/documents";

export const GET = endpoint({
  summary: "Complimentary tickets with their QR codes as PDF, for who has the link of the mail",
  access: "public",
  limit: "documentPerMember",
  params: z.object({ token: z.string().max(100) }),
  result: null,
  async handle({ params }) {
    const data = await readLinkedTickets(params.token);
    return pdfResponse(await makeDocument({ kind: "complimentary", data }), `houselight-${data.order_no}.pdf`);
  },
});
