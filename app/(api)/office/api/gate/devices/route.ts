import { officeGateCalls } from "@/lib/contract/office/gate";
import { serve } from "@/lib/http/call/serve";
import { listDevices } from "@/lib/office/gate/list-devices";

export const GET = serve(officeGateCalls.devices, ({ staff, language }) => listDevices({ scope: staff.eventIds, language }));
