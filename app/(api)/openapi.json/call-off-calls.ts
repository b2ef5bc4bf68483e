import { POST as confirmCallOff } from "@/app/(api)/office/api/call_off/confirm/route";
import { GET as callOff } from "@/app/(api)/office/api/call_off/detail/[call_off_id]/route";
import { POST as discardCallOff } from "@/app/(api)/office/api/call_off/discard/route";
import { GET as callOffList } from "@/app/(api)/office/api/call_off/list/route";
import { POST as requestCallOff } from "@/app/(api)/office/api/call_off/request/route";
import { POST as retryCallOff } from "@/app/(api)/office/api/call_off/retry/route";
import { POST as saveCallOff } from "@/app/(api)/office/api/call_off/save/route";
import { GET as callOffSessions } from "@/app/(api)/office/api/call_off/sessions/[event_id]/route";
import { POST as testCallOff } from "@/app/(api)/office/api/call_off/test/route";
import { POST as withdrawCallOff } from "@/app/(api)/office/api/call_off/withdraw/route";
import { get, post } from "@/app/(api)/openapi.json/call-lines";
import type { Call } from "@/lib/http/call/openapi";

/** The office's calls about sessions that are called off or moved. */
export const callOffCalls: Call[] = [
  get("/office/api/call_off/list", callOffList),
  get("/office/api/call_off/detail/{call_off_id}", callOff, ["NOT_FOUND"]),
  get("/office/api/call_off/sessions/{event_id}", callOffSessions),
  post("/office/api/call_off/save", saveCallOff, ["NOT_FOUND", "CHANGE_REFUSED"]),
  post("/office/api/call_off/test", testCallOff, ["NOT_FOUND"]),
  post("/office/api/call_off/discard", discardCallOff, ["NOT_FOUND", "CHANGE_REFUSED"]),
  post("/office/api/call_off/request", requestCallOff, ["NOT_FOUND", "CHANGE_REFUSED"]),
  post("/office/api/call_off/withdraw", withdrawCallOff, ["NOT_FOUND", "CHANGE_REFUSED"]),
  post("/office/api/call_off/confirm", confirmCallOff, ["NOT_FOUND", "CHANGE_REFUSED", "NOT_REFUNDABLE", "SHOWN_CHANGED"]),
  post("/office/api/call_off/retry", retryCallOff, ["NOT_FOUND", "CHANGE_REFUSED"]),
];
