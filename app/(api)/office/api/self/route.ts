import { officeLoginCalls } from "@/lib/contract/office/login";
import { getSelf } from "@/lib/domain/staff/login/queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeLoginCalls.self, ({ staff }) => getSelf(staff));
