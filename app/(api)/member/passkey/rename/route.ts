import { passkeyCalls } from "@/lib/contract/passkey";
import { renamePasskey } from "@/lib/domain/members/passkeys/own-passkeys";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(passkeyCalls.rename, ({ member, body }) => renamePasskey(member.id, body.passkey_id, body.label));
