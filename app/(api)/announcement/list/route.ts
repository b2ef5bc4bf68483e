import { miscCalls } from "@/lib/contract/misc";
import { listAnnouncements } from "@/lib/domain/content/queries";
import { serve } from "@/lib/http/call/serve";

// The same path is a page: middleware.ts lets only who asks for JSON through to here.
export const GET = serve(miscCalls.announcements, ({ query, language }) => listAnnouncements({ ...query, language }));
