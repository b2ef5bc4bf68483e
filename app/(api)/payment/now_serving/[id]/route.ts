import { roomCalls } from "@/lib/contract/room";
import { readNowServing } from "@/lib/domain/waiting-room/now-serving";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(roomCalls.nowServing, ({ params, query }) => readNowServing(params.id, query.presale === "1"));
