import { z } from "zod";
import { endFollow } from "@/lib/domain/follows/end-follow";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "End following what a mail was about; mail programs call it too (RFC 8058)",
  access: "public",
  limit: "publicPerAddress",
  params: z.object({ token: z.string().max(100) }),
  result: z.object({ ended: z.boolean() }),
  async handle({ params }) {
    await endFollow(params.token);
    return { ended: true };
  },
});
