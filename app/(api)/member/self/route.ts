import { memberCalls } from "@/lib/contract/member";
import { getMember } from "@/lib/domain/members/queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(memberCalls.self, async ({ member }) => ({ member: await getMember(member.id) }));
