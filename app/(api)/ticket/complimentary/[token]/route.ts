import { paymentCalls } from "@/lib/contract/payment";
import { readLinkedTickets } from "@/lib/domain/tickets/read-linked-tickets";
import { DomainError } from "@/lib/errors/domain-error";
import type { CallRequest } from "@/lib/http/call-request";
import { pdfResponse } from "@/lib/http/call/pdf-response";
import { serve } from "@/lib/http/call/serve";
import { localeOfLanguage, localizedPath } from "@/lib/i18n/messages";
import { makeDocument } from "@/lib/jobs/documents";

const LINK_ENDED = "/link-ended";

/** Whether a browser opens the link of a mail: it gets a failure as a page. */
const isPerson = (request: CallRequest) => request.headers.get("accept")?.includes("text/html") ?? false;

export const GET = serve(paymentCalls.complimentaryTickets, async ({ params, request, language }) => {
  const data = await readLinkedTickets(params.token).catch((thrown: unknown) => {
    if (thrown instanceof DomainError && isPerson(request)) return null;
    throw thrown;
  });
  if (!data) return new Response(null, { status: 303, headers: { location: localizedPath(localeOfLanguage(language), LINK_ENDED) } });
  return pdfResponse(await makeDocument({ kind: "complimentary", data }), `houselight-${data.order_no}.pdf`);
});
