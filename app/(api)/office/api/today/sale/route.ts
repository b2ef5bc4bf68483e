import { officeTodayCalls } from "@/lib/contract/office/today";
import { readSale } from "@/lib/domain/today/read-sale";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeTodayCalls.sale, ({ staff, language }) => readSale(staff.eventIds, language));
