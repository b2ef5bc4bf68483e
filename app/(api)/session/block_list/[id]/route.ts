import { sessionCalls } from "@/lib/contract/session";
import { listBlocks } from "@/lib/domain/events/session-queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(sessionCalls.blocks, ({ params, language }) => listBlocks(params.id, language));
