import { officeLoginCalls } from "@/lib/contract/office/login";
import { beginFactor } from "@/lib/domain/staff/login/confirm-factor";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeLoginCalls.factorAgainOptions, async ({ staff }) => ({ options: await beginFactor(staff) }));
