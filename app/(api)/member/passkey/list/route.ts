import { passkeyCalls } from "@/lib/contract/passkey";
import { listPasskeys } from "@/lib/domain/members/passkeys/own-passkeys";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(passkeyCalls.list, ({ member }) => listPasskeys(member.id));
