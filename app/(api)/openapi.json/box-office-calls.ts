import { POST as closeFor } from "@/app/(api)/office/api/box_office/close_for/route";
import { POST as close } from "@/app/(api)/office/api/box_office/close/route";
import { GET as drawer } from "@/app/(api)/office/api/box_office/drawer/route";
import { GET as drawers } from "@/app/(api)/office/api/box_office/drawers/route";
import { POST as drop } from "@/app/(api)/office/api/box_office/drop/route";
import { POST as hold } from "@/app/(api)/office/api/box_office/hold/route";
import { POST as move } from "@/app/(api)/office/api/box_office/move/route";
import { POST as open } from "@/app/(api)/office/api/box_office/open/route";
import { GET as order } from "@/app/(api)/office/api/box_office/order/[order_no]/route";
import { POST as refund } from "@/app/(api)/office/api/box_office/refund/route";
import { GET as report } from "@/app/(api)/office/api/box_office/report/[drawer_id]/route";
import { POST as sell } from "@/app/(api)/office/api/box_office/sell/route";
import { GET as session } from "@/app/(api)/office/api/box_office/session/[session_id]/route";
import { GET as sessions } from "@/app/(api)/office/api/box_office/sessions/route";
import { GET as suggest } from "@/app/(api)/office/api/box_office/suggest/[session_id]/route";
import { GET as tickets } from "@/app/(api)/office/api/box_office/tickets/[order_no]/route";
import { get, post } from "@/app/(api)/openapi.json/call-lines";
import type { Call } from "@/lib/http/call/openapi";

const taken = ["SEAT_TAKEN", "COMPANION_PAIR", "SOLD_OUT", "NOT_ENOUGH_TICKETS", "NO_SEATS_ASSIGNED"] as const;

/** The calls of the counter. */
export const boxOfficeCalls: Call[] = [
  get("/office/api/box_office/drawer", drawer),
  post("/office/api/box_office/open", open, ["CHANGE_REFUSED"]),
  post("/office/api/box_office/close", close, ["DRAWER_CLOSED"]),
  post("/office/api/box_office/close_for", closeFor, ["DRAWER_CLOSED", "CHANGE_REFUSED"]),
  get("/office/api/box_office/drawers", drawers),
  get("/office/api/box_office/report/{drawer_id}", report, ["NOT_FOUND"], "application/pdf"),
  post("/office/api/box_office/move", move, ["DRAWER_CLOSED", "DRAWER_SHORT"]),
  get("/office/api/box_office/sessions", sessions),
  get("/office/api/box_office/session/{session_id}", session, ["NOT_FOUND"]),
  get("/office/api/box_office/suggest/{session_id}", suggest),
  post("/office/api/box_office/hold", hold, ["NOT_FOUND", "SEAT_TAKEN", "COMPANION_PAIR"]),
  post("/office/api/box_office/drop", drop),
  post("/office/api/box_office/sell", sell, [
    "DRAWER_CLOSED",
    "NOT_FOUND",
    "SALE_NOT_STARTED",
    "SALE_ENDED",
    "OVER_LIMIT",
    "PRICE_CHANGED",
    ...taken,
  ]),
  get("/office/api/box_office/order/{order_no}", order, ["ORDER_NOT_FOUND"]),
  get("/office/api/box_office/tickets/{order_no}", tickets, ["NOT_FOUND"], "application/pdf"),
  post("/office/api/box_office/refund", refund, [
    "DRAWER_CLOSED",
    "DRAWER_SHORT",
    "ORDER_NOT_FOUND",
    "NOT_FOUND",
    "NOT_REFUNDABLE",
    "COMPANION_PAIR",
  ]),
];
