import { z } from "zod";
import { toE164 } from "@/lib/domain/members/phone";
import { mobileExists } from "@/lib/domain/members/queries";
import { mobileSchema } from "@/lib/domain/members/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "Is there an account with this mobile?",
  access: "public",
  limit: "lookupPerAddress",
  body: mobileSchema,
  result: z.object({ status: z.boolean() }),
  handle: async ({ body }) => ({ status: await mobileExists(toE164(body.mobile, body.country_code) as string) }),
});
