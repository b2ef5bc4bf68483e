import { sessionCalls } from "@/lib/contract/session";
import { getSeatList } from "@/lib/domain/seats/queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(sessionCalls.seats, ({ params }) => getSeatList({ blockId: params.blockID, areaId: params.areaID }));
