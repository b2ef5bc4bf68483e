import { miscCalls } from "@/lib/contract/misc";
import { listAnnouncements } from "@/lib/domain/content/queries";
import { serve } from "@/lib/http/call/serve";

// A page has the same path: middleware.tsx lets only requests for JSON through to this handler.
export const GET = serve(miscCalls.announcements, ({ query, language }) => listAnnouncements({ ...query, language }));
