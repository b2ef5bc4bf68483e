import { memberCalls } from "@/lib/contract/member";
import { changeAddress } from "@/lib/domain/members/change-profile";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(memberCalls.addressChange, async ({ member, body }) => ({ member: await changeAddress(member.id, body) }));
