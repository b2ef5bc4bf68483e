import { officeHallCalls } from "@/lib/contract/office/hall";
import { serve } from "@/lib/http/call/serve";
import { readHallFile } from "@/lib/office/halls/read-hall-file";

export const GET = serve(officeHallCalls.file, async ({ params }) => readHallFile(params.key));
