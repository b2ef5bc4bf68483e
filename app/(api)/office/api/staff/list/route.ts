import { officeStaffCalls } from "@/lib/contract/office/staff";
import { listStaff } from "@/lib/domain/staff/accounts/queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeStaffCalls.list, ({ staff }) => listStaff(staff));
