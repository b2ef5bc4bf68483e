import { paymentCalls } from "@/lib/contract/payment";
import { enrolDevice } from "@/lib/domain/gate/enrol-device";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(paymentCalls.gateEnrol, ({ body }) => enrolDevice(body.code));
