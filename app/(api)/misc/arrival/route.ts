import { miscCalls } from "@/lib/contract/misc";
import { recordArrival } from "@/lib/domain/sources/record-arrival";
import { isRobot } from "@/lib/domain/sources/rules";
import { serve } from "@/lib/http/call/serve";
import { keepFirstSource, readSourceId } from "@/lib/http/caller/source-cookie";

export const POST = serve(miscCalls.arrival, async ({ body, request, headers }) => {
  if (isRobot(request.headers.get("user-agent"))) return null;
  const sourceId = await recordArrival(body, { isFirst: readSourceId(request) === undefined });
  if (sourceId !== undefined) keepFirstSource(request, headers, sourceId);
  return null;
});
