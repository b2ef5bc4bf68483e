import { officeBoxOfficeCalls } from "@/lib/contract/office/box-office";
import { suggestPlaces } from "@/lib/domain/box-office/suggest-places";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeBoxOfficeCalls.suggest, ({ staff, params, query, language }) =>
  suggestPlaces({ sessionId: params.session_id, priceId: query.price_id, qty: query.qty }, { scope: staff.eventIds, language }),
);
