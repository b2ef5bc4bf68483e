import { memberCalls } from "@/lib/contract/member";
import { toE164 } from "@/lib/domain/members/phone";
import { mobileExists } from "@/lib/domain/members/queries";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(memberCalls.exists, async ({ body }) => ({
  status: await mobileExists(toE164(body.mobile, body.country_code) as string),
}));
