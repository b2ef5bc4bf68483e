import { merchandiseCalls } from "@/lib/contract/merchandise";
import { findUnpaid } from "@/lib/domain/orders/reading/queries";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(merchandiseCalls.unpaid, ({ member }) => findUnpaid(member.id));
