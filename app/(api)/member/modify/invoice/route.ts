import { memberCalls } from "@/lib/contract/member";
import { keepInvoice } from "@/lib/domain/members/change-profile";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(memberCalls.invoiceChange, async ({ member, body }) => ({ member: await keepInvoice(member.id, body.invoice) }));
