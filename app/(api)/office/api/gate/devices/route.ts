import { officeGateCalls } from "@/lib/contract/office/gate";
import { listDevices } from "@/lib/domain/gate/list-devices";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(officeGateCalls.devices, ({ staff, language }) => listDevices({ scope: staff.eventIds, language }));
