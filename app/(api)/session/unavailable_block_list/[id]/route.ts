import { sessionCalls } from "@/lib/contract/session";
import { getUnavailableBlocks } from "@/lib/domain/seats/queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(sessionCalls.blocksLeft, ({ params }) => getUnavailableBlocks(params.id));
