import { z } from "zod";
import { endWait } from "@/lib/domain/waits/end-wait";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "End what a mail about a session was asked for; mail programs call it too (RFC 8058)",
  access: "public",
  limit: "publicPerAddress",
  params: z.object({ token: z.string().max(100) }),
  result: z.object({ ended: z.boolean() }),
  async handle({ params }) {
    await endWait(params.token);
    return { ended: true };
  },
});
