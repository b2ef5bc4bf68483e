import { drawFile } from "@/app/(api)/draw/draw-file";
import { drawCalls } from "@/lib/contract/draw";
import { readEntriesFile } from "@/lib/domain/draws/read-draw";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(drawCalls.entries, async ({ params }) => drawFile(await readEntriesFile(params.id), drawCalls.entries.file));
