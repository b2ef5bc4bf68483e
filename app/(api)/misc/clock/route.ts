import { miscCalls } from "@/lib/contract/misc";
import { serve } from "@/lib/http/call/serve";
import { isoInTaipei } from "@/lib/platform/clock";

// Pages ask by HEAD and read the Date header (lib/client/clock/server-clock.ts). nginx answers that itself.
export const GET = serve(miscCalls.clock, async () => ({ now: isoInTaipei(new Date()) }));
