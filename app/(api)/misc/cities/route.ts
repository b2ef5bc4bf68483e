import { miscCalls } from "@/lib/contract/misc";
import { listCities } from "@/lib/domain/addresses/queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(miscCalls.cities, async ({ language }) => ({ items: listCities(language) }));
