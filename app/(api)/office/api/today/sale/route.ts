import { officeTodayCalls } from "@/lib/contract/office/today";
import { serve } from "@/lib/http/call/serve";
import { readSale } from "@/lib/office/today/read-sale";

export const GET = serve(officeTodayCalls.sale, ({ staff, language }) => readSale(staff.eventIds, language));
