import { z } from "zod";
import { beginPasskeyLogin } from "@/lib/domain/members/passkeys/passkey-login";
import { endpoint } from "@/lib/http/call/endpoint";

export const POST = endpoint({
  summary: "A challenge to log in with a passkey; for this visitor, once, for five minutes",
  access: "visitor",
  limit: "passkeyPerAddress",
  result: z.object({ options: z.unknown() }),
  handle: async ({ visitor }) => ({ options: await beginPasskeyLogin(visitor.id) }),
});
