import { merchandiseCalls } from "@/lib/contract/merchandise";
import { listMerchandise } from "@/lib/domain/merchandise/queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(merchandiseCalls.list, ({ query, language }) => listMerchandise({ ...query, language }));
