import { officeHallCalls } from "@/lib/contract/office/hall";
import { readHallFile } from "@/lib/domain/hall-desk/read-hall-file";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeHallCalls.file, async ({ params }) => readHallFile(params.key));
