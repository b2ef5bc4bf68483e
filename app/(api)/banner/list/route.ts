import { eventCalls } from "@/lib/contract/event";
import { listBanners } from "@/lib/domain/content/queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(eventCalls.banners, ({ language }) => listBanners(language));
