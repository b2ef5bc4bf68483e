import { memberCalls } from "@/lib/contract/member";
import { changeBasic } from "@/lib/domain/members/change-profile";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(memberCalls.basicChange, async ({ member, body }) => ({ member: await changeBasic(member.id, body) }));
