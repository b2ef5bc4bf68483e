import { officeOrderCalls } from "@/lib/contract/office/order";
import { serve } from "@/lib/http/call/serve";
import { listTags } from "@/lib/office/orders/search/list-tags";

export const GET = serve(officeOrderCalls.tags, async ({ staff }) => ({ tags: await listTags(staff.eventIds) }));
