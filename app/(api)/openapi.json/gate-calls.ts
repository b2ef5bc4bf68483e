import { POST as deviceCreate } from "@/app/(api)/office/api/gate/device_create/route";
import { POST as deviceRevoke } from "@/app/(api)/office/api/gate/device_revoke/route";
import { GET as devices } from "@/app/(api)/office/api/gate/devices/route";
import { GET as entries } from "@/app/(api)/office/api/gate/entries/[session_id]/route";
import { GET as missingCsv } from "@/app/(api)/office/api/gate/missing_csv/[session_id]/route";
import { GET as missing } from "@/app/(api)/office/api/gate/missing/[session_id]/route";
import { POST as scanHere } from "@/app/(api)/office/api/gate/scan_here/route";
import { GET as sessions } from "@/app/(api)/office/api/gate/sessions/route";
import { GET as ticket } from "@/app/(api)/office/api/gate/ticket/[ticket_no]/route";
import { POST as undo } from "@/app/(api)/office/api/gate/undo/route";
import { get, post } from "@/app/(api)/openapi.json/call-lines";
import type { Call } from "@/lib/http/call/openapi";

/** The office's calls about the gates of a session. */
export const gateCalls: Call[] = [
  get("/office/api/gate/sessions", sessions),
  get("/office/api/gate/entries/{session_id}", entries, ["NOT_FOUND"]),
  get("/office/api/gate/missing/{session_id}", missing, ["NOT_FOUND"]),
  get("/office/api/gate/missing_csv/{session_id}", missingCsv, ["NOT_FOUND"]),
  get("/office/api/gate/ticket/{ticket_no}", ticket, ["NOT_FOUND"]),
  get("/office/api/gate/devices", devices),
  post("/office/api/gate/device_create", deviceCreate),
  post("/office/api/gate/device_revoke", deviceRevoke, ["NOT_FOUND", "CHANGE_REFUSED"]),
  post("/office/api/gate/scan_here", scanHere),
  post("/office/api/gate/undo", undo, ["NOT_FOUND", "CHANGE_REFUSED"]),
];
