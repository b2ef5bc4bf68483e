import { miscCalls } from "@/lib/contract/misc";
import { getAnnouncement } from "@/lib/domain/content/queries";
import { serve } from "@/lib/http/call/serve";

// The same path is a page: middleware.ts lets only who asks for JSON through to here.
export const GET = serve(miscCalls.announcement, ({ params, language }) => getAnnouncement(params.id, language));
