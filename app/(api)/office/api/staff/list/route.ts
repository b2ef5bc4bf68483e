import { officeStaffCalls } from "@/lib/contract/office/staff";
import { serve } from "@/lib/http/call/serve";
import { listStaff } from "@/lib/office/staff/queries";

export const GET = serve(officeStaffCalls.list, ({ staff }) => listStaff(staff));
