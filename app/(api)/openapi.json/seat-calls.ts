import { GET as seatArea } from "@/app/(api)/office/api/seat/area/[session_id]/[area_id]/route";
import { POST as seatBlock } from "@/app/(api)/office/api/seat/block/route";
import { POST as seatChange } from "@/app/(api)/office/api/seat/change_block/route";
import { GET as seatComplimentaries } from "@/app/(api)/office/api/seat/complimentary_list/[session_id]/route";
import { POST as seatComplimentaryPlaces } from "@/app/(api)/office/api/seat/complimentary_places/route";
import { POST as seatComplimentary } from "@/app/(api)/office/api/seat/complimentary/route";
import { GET as seatMap } from "@/app/(api)/office/api/seat/map/[session_id]/route";
import { GET as seatPace } from "@/app/(api)/office/api/seat/pace/[session_id]/route";
import { GET as seatPlaces } from "@/app/(api)/office/api/seat/places/[session_id]/route";
import { POST as seatRelease } from "@/app/(api)/office/api/seat/release/route";
import { GET as seatSessions } from "@/app/(api)/office/api/seat/sessions/route";
import { POST as seatQuota } from "@/app/(api)/office/api/seat/set_quota/route";
import { GET as seatStates } from "@/app/(api)/office/api/seat/states/[session_id]/route";
import { POST as seatWithdraw } from "@/app/(api)/office/api/seat/withdraw/route";
import { get, post } from "@/app/(api)/openapi.json/call-lines";
import type { Call } from "@/lib/http/call/openapi";

/** The calls about the seats of a session. */
export const seatCalls: Call[] = [
  get("/office/api/seat/sessions", seatSessions),
  get("/office/api/seat/map/{session_id}", seatMap, ["NOT_FOUND"]),
  get("/office/api/seat/places/{session_id}", seatPlaces, ["NOT_FOUND"]),
  get("/office/api/seat/states/{session_id}", seatStates, ["NOT_FOUND"]),
  get("/office/api/seat/pace/{session_id}", seatPace, ["NOT_FOUND"]),
  get("/office/api/seat/area/{session_id}/{area_id}", seatArea, ["NOT_FOUND"]),
  get("/office/api/seat/complimentary_list/{session_id}", seatComplimentaries, ["NOT_FOUND"]),
  post("/office/api/seat/complimentary", seatComplimentary, [
    "NOT_REFUNDABLE",
    "NOT_FOUND",
    "CHANGE_REFUSED",
    "SEAT_TAKEN",
    "QUOTA_REACHED",
    "COMPANION_PAIR",
  ]),
  post("/office/api/seat/complimentary_places", seatComplimentaryPlaces, [
    "NOT_REFUNDABLE",
    "NOT_FOUND",
    "CHANGE_REFUSED",
    "SOLD_OUT",
    "NOT_ENOUGH_TICKETS",
    "NO_SEATS_ASSIGNED",
    "QUOTA_REACHED",
  ]),
  post("/office/api/seat/withdraw", seatWithdraw, ["NOT_FOUND", "CHANGE_REFUSED", "COMPANION_PAIR"]),
  post("/office/api/seat/set_quota", seatQuota, ["NOT_FOUND"]),
  post("/office/api/seat/block", seatBlock, ["NOT_FOUND", "CHANGE_REFUSED", "SEAT_TAKEN", "COMPANION_PAIR"]),
  post("/office/api/seat/release", seatRelease, ["NOT_FOUND", "CHANGE_REFUSED", "COMPANION_PAIR"]),
  post("/office/api/seat/change_block", seatChange, ["NOT_FOUND", "CHANGE_REFUSED"]),
];
