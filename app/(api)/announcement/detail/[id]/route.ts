import { miscCalls } from "@/lib/contract/misc";
import { getAnnouncement } from "@/lib/domain/content/queries";
import { serve } from "@/lib/http/call/serve";

// A page has the same path: middleware.tsx lets only requests for JSON through to this handler.
export const GET = serve(miscCalls.announcement, ({ params, language }) => getAnnouncement(params.id, language));
