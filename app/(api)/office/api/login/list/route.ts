import { officeLoginCalls } from "@/lib/contract/office/login";
import { listOwnLogins } from "@/lib/domain/staff/login/queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeLoginCalls.list, ({ staff }) => listOwnLogins(staff));
