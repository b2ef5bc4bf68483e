import { miscCalls } from "@/lib/contract/misc";
import { listAnnouncements } from "@/lib/domain/content/queries";
import { serve } from "@/lib/http/call/serve";

// Without an id the detail returns the list: one call at two addresses.
export const GET = serve(miscCalls.announcementDetailWithoutId, ({ query, language }) => listAnnouncements({ ...query, language }));
