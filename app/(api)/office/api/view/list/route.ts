import { officeViewCalls } from "@/lib/contract/office/view";
import { serve } from "@/lib/http/call/serve";
import { listViews } from "@/lib/office/lists/list-views";

export const GET = serve(officeViewCalls.list, async ({ staff, query }) => ({ views: await listViews(query.list, staff) }));
