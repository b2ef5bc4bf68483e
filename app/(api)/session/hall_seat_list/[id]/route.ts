import { sessionCalls } from "@/lib/contract/session";
import { getHallSeats } from "@/lib/domain/seats/hall-queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(sessionCalls.hallSeats, ({ params }) => getHallSeats(params.id));
