import { miscCalls } from "@/lib/contract/misc";
import { serve } from "@/lib/http/call/serve";
import { brand } from "@/lib/i18n/brand";

export const GET = serve(miscCalls.openingHours, async () => ({
  hotline: [...brand.hours.hotline],
  paperwork: [...brand.hours.paperwork],
}));
