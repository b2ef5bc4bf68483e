import { officeGateCalls } from "@/lib/contract/office/gate";
import { serve } from "@/lib/http/call/serve";
import { createOwnDevice } from "@/lib/office/gate/create-device";

export const POST = serve(officeGateCalls.scanHere, ({ staff, language }) => createOwnDevice(staff, language));
