import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { serve } from "@/lib/http/call/serve";
import { suggestPlaces } from "@/lib/office/box-office/suggest-places";

export const GET = serve(officeBoxOfficeCalls.suggest, ({ staff, params, query, language }) =>
  suggestPlaces({ sessionId: params.session_id, priceId: query.price_id, qty: query.qty }, { scope: staff.eventIds, language }),
);
