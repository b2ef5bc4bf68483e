import { POST as createKey } from "@/app/(api)/office/api/key/create/route";
import { GET as keyList } from "@/app/(api)/office/api/key/list/route";
import { POST as revokeKey } from "@/app/(api)/office/api/key/revoke/route";
import { POST as changeEndpoint } from "@/app/(api)/office/api/webhook/change/route";
import { POST as createEndpoint } from "@/app/(api)/office/api/webhook/create/route";
import { POST as disableEndpoint } from "@/app/(api)/office/api/webhook/disable/route";
import { POST as enableEndpoint } from "@/app/(api)/office/api/webhook/enable/route";
import { GET as endpointList } from "@/app/(api)/office/api/webhook/list/route";
import { GET as message } from "@/app/(api)/office/api/webhook/message/[message_id]/route";
import { GET as messages } from "@/app/(api)/office/api/webhook/messages/route";
import { POST as removeEndpoint } from "@/app/(api)/office/api/webhook/remove/route";
import { POST as replayFailed } from "@/app/(api)/office/api/webhook/replay_failed/route";
import { POST as replayMessage } from "@/app/(api)/office/api/webhook/replay/route";
import { POST as rotateSecret } from "@/app/(api)/office/api/webhook/rotate/route";
import { POST as testEndpoint } from "@/app/(api)/office/api/webhook/test/route";
import { get, post } from "@/app/(api)/openapi.json/call-lines";
import { GET as checkins } from "@/app/(api)/v1/checkins/route";
import { GET as orders } from "@/app/(api)/v1/orders/route";
import { GET as sales } from "@/app/(api)/v1/sales/route";
import { GET as tickets } from "@/app/(api)/v1/tickets/route";
import type { Call } from "@/lib/http/call/openapi";

/** The office's calls about an organizer's own systems. */
export const webhookCalls: Call[] = [
  get("/office/api/webhook/list", endpointList),
  get("/office/api/webhook/messages", messages),
  get("/office/api/webhook/message/{message_id}", message, ["NOT_FOUND"]),
  post("/office/api/webhook/create", createEndpoint, ["CHANGE_REFUSED"]),
  post("/office/api/webhook/change", changeEndpoint, ["NOT_FOUND"]),
  post("/office/api/webhook/remove", removeEndpoint, ["NOT_FOUND"]),
  post("/office/api/webhook/disable", disableEndpoint, ["NOT_FOUND", "CHANGE_REFUSED"]),
  post("/office/api/webhook/enable", enableEndpoint, ["NOT_FOUND", "CHANGE_REFUSED"]),
  post("/office/api/webhook/rotate", rotateSecret, ["NOT_FOUND"]),
  post("/office/api/webhook/test", testEndpoint, ["NOT_FOUND"]),
  post("/office/api/webhook/replay", replayMessage, ["NOT_FOUND"]),
  post("/office/api/webhook/replay_failed", replayFailed, ["NOT_FOUND"]),
  get("/office/api/key/list", keyList),
  post("/office/api/key/create", createKey),
  post("/office/api/key/revoke", revokeKey, ["NOT_FOUND", "CHANGE_REFUSED"]),
];

/** What an organizer's own systems read with a key. */
export const keyCalls: Call[] = [
  get("/v1/orders", orders, ["NOT_FOUND"]),
  get("/v1/tickets", tickets, ["NOT_FOUND"]),
  get("/v1/checkins", checkins, ["NOT_FOUND"]),
  get("/v1/sales", sales, ["NOT_FOUND"]),
];
