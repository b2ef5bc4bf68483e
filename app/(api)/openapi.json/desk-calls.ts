import { POST as invoiceAgain } from "@/app/(api)/office/api/invoice/again/route";
import { POST as memberDelete } from "@/app/(api)/office/api/member/delete/route";
import { GET as memberDetail } from "@/app/(api)/office/api/member/detail/[id]/route";
import { POST as memberEndLogins } from "@/app/(api)/office/api/member/end_logins/route";
import { POST as memberExport } from "@/app/(api)/office/api/member/export/route";
import { POST as memberLift } from "@/app/(api)/office/api/member/lift/route";
import { POST as memberRestrict } from "@/app/(api)/office/api/member/restrict/route";
import { POST as memberReveal } from "@/app/(api)/office/api/member/reveal/route";
import { GET as memberSearch } from "@/app/(api)/office/api/member/search/route";
import { POST as orderCancel } from "@/app/(api)/office/api/order/cancel/route";
import { POST as orderCorrect } from "@/app/(api)/office/api/order/correct_buyer/route";
import { GET as orderDetail } from "@/app/(api)/office/api/order/detail/[order_no]/route";
import { POST as orderHold } from "@/app/(api)/office/api/order/hold/route";
import { POST as orderNote } from "@/app/(api)/office/api/order/note/route";
import { POST as refundApprove } from "@/app/(api)/office/api/order/refund_approve/route";
import { GET as refundPreview } from "@/app/(api)/office/api/order/refund_preview/route";
import { POST as refundReject } from "@/app/(api)/office/api/order/refund_reject/route";
import { POST as orderRefund } from "@/app/(api)/office/api/order/refund/route";
import { POST as orderRelease } from "@/app/(api)/office/api/order/release_hold/route";
import { POST as orderResend } from "@/app/(api)/office/api/order/resend_mails/route";
import { POST as orderReveal } from "@/app/(api)/office/api/order/reveal/route";
import { GET as orderSearch } from "@/app/(api)/office/api/order/search/route";
import { GET as orderSeats } from "@/app/(api)/office/api/order/seats/[order_no]/route";
import { POST as ticketMove } from "@/app/(api)/office/api/ticket/move/route";
import { POST as ticketPickedUp } from "@/app/(api)/office/api/ticket/picked_up/route";
import { POST as ticketReissue } from "@/app/(api)/office/api/ticket/reissue/route";
import { GET as suggestSeats } from "@/app/(api)/office/api/ticket/suggest_seats/route";
import { get, post } from "@/app/(api)/openapi.json/call-lines";
import type { Call } from "@/lib/http/call/openapi";

/** The calls of the service desk. */
export const deskCalls: Call[] = [
  get("/office/api/order/search", orderSearch),
  get("/office/api/order/detail/{order_no}", orderDetail, ["ORDER_NOT_FOUND"]),
  get("/office/api/order/seats/{order_no}", orderSeats, ["ORDER_NOT_FOUND"]),
  post("/office/api/order/reveal", orderReveal, ["ORDER_NOT_FOUND", "READ_QUOTA"]),
  post("/office/api/order/resend_mails", orderResend, ["ORDER_NOT_FOUND", "CHANGE_REFUSED", "TOO_BUSY"]),
  post("/office/api/order/correct_buyer", orderCorrect, ["ORDER_NOT_FOUND", "CHANGE_REFUSED"]),
  post("/office/api/order/cancel", orderCancel, ["ORDER_NOT_FOUND", "NOT_CANCELLABLE"]),
  post("/office/api/order/note", orderNote, ["ORDER_NOT_FOUND"]),
  post("/office/api/order/hold", orderHold, ["ORDER_NOT_FOUND", "CHANGE_REFUSED"]),
  post("/office/api/order/release_hold", orderRelease, ["ORDER_NOT_FOUND", "CHANGE_REFUSED"]),
  get("/office/api/order/refund_preview", refundPreview, ["ORDER_NOT_FOUND", "NOT_FOUND", "NOT_REFUNDABLE", "COMPANION_PAIR"]),
  post("/office/api/order/refund", orderRefund, ["ORDER_NOT_FOUND", "NOT_FOUND", "NOT_REFUNDABLE", "COMPANION_PAIR"]),
  post("/office/api/order/refund_approve", refundApprove, ["NOT_FOUND", "NOT_REFUNDABLE", "SHOWN_CHANGED"]),
  post("/office/api/order/refund_reject", refundReject, ["NOT_FOUND", "NOT_REFUNDABLE"]),
  post("/office/api/ticket/picked_up", ticketPickedUp, ["NOT_FOUND"]),
  get("/office/api/ticket/suggest_seats", suggestSeats, ["ORDER_NOT_FOUND", "NOT_FOUND", "CHANGE_REFUSED"]),
  post("/office/api/ticket/move", ticketMove, [
    "ORDER_NOT_FOUND",
    "NOT_FOUND",
    "TICKET_USED",
    "SEAT_TAKEN",
    "CHANGE_REFUSED",
    "COMPANION_PAIR",
  ]),
  post("/office/api/ticket/reissue", ticketReissue, ["NOT_FOUND", "TICKET_USED", "CHANGE_REFUSED"]),
  post("/office/api/invoice/again", invoiceAgain, ["ORDER_NOT_FOUND"]),
  get("/office/api/member/search", memberSearch),
  get("/office/api/member/detail/{id}", memberDetail, ["MEMBER_NOT_FOUND"]),
  post("/office/api/member/reveal", memberReveal, ["MEMBER_NOT_FOUND", "READ_QUOTA"]),
  post("/office/api/member/end_logins", memberEndLogins, ["MEMBER_NOT_FOUND"]),
  post("/office/api/member/restrict", memberRestrict, ["MEMBER_NOT_FOUND"]),
  post("/office/api/member/lift", memberLift, ["MEMBER_NOT_FOUND", "CHANGE_REFUSED"]),
  post("/office/api/member/export", memberExport, ["MEMBER_NOT_FOUND", "READ_QUOTA"]),
  post("/office/api/member/delete", memberDelete, ["MEMBER_NOT_FOUND"]),
];
