import { passkeyCalls } from "@/lib/contract/passkey";
import { beginPasskeyLogin } from "@/lib/domain/members/passkeys/passkey-login";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(passkeyCalls.challenge, async ({ visitor }) => ({ options: await beginPasskeyLogin(visitor.id) }));
