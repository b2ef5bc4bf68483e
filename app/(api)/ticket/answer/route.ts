import { ticketCalls } from "@/lib/contract/ticket";
import { answerHandOver } from "@/lib/domain/tickets/holders/answer-hand-over";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(ticketCalls.answer, async ({ member, body: { ticket_no: ticketNo, accept } }) => {
  await answerHandOver({ ticketNo, memberId: member.id, accept });
  return { accepted: accept };
});
