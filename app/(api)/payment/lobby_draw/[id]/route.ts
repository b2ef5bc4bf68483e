import { roomCalls } from "@/lib/contract/room";
import { readLobbyDraws } from "@/lib/domain/waiting-room/read-lobby-draws";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(roomCalls.lobbyDraw, async ({ params }) => ({ items: await readLobbyDraws(params.id) }));
