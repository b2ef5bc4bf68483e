import { miscCalls } from "@/lib/contract/misc";
import { listCountries } from "@/lib/domain/addresses/list-countries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(miscCalls.countries, async ({ language }) => ({ countries: listCountries(language) }));
