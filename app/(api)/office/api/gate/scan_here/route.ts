import { officeGateCalls } from "@/lib/contract/office/gate";
import { createOwnDevice } from "@/lib/domain/gate/create-device";
import { serve } from "@/lib/http/call/serve";

export const POST = serve(officeGateCalls.scanHere, ({ staff, language }) => createOwnDevice(staff, language));
