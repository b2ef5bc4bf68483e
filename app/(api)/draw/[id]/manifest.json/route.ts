import { drawFile } from "@/app/(api)/draw/draw-file";
import { drawCalls } from "@/lib/contract/draw";
import { readDrawFile } from "@/lib/domain/draws/read-draw";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(drawCalls.manifest, async ({ params }) =>
  drawFile(await readDrawFile(params.id, "manifest"), drawCalls.manifest.file),
);
