import { miscCalls } from "@/lib/contract/misc";
import { listTopAnnouncements } from "@/lib/domain/content/queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(miscCalls.topAnnouncements, ({ language }) => listTopAnnouncements(language));
