import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { serve } from "@/lib/http/call/serve";
import { listDrawers } from "@/lib/office/box-office/drawers/list-drawers";

export const GET = serve(officeBoxOfficeCalls.drawers, ({ staff, query }) => listDrawers({ before: query.before, readerId: staff.id }));
