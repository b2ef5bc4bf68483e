import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { listDrawers } from "@/lib/domain/box-office/drawers/list-drawers";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeBoxOfficeCalls.drawers, ({ staff, query }) => listDrawers({ before: query.before, readerId: staff.id }));
