import { GET as announcement } from "@/app/(api)/announcement/detail/[id]/route";
import { GET as announcements } from "@/app/(api)/announcement/list/route";
import { GET as topAnnouncements } from "@/app/(api)/announcement/top/route";
import { GET as banners } from "@/app/(api)/banner/list/route";
import { GET as eventDetail } from "@/app/(api)/event/detail/[id]/route";
import { GET as eventList } from "@/app/(api)/event/list/route";
import { POST as merchandiseCreate } from "@/app/(api)/merchandise/create_order/route";
import { GET as merchandiseDetail } from "@/app/(api)/merchandise/detail/[id]/route";
import { GET as merchandiseList } from "@/app/(api)/merchandise/list/route";
import { POST as merchandiseCancel } from "@/app/(api)/merchandise/order/cancel/[id]/route";
import { GET as merchandiseOrder } from "@/app/(api)/merchandise/order/detail/[id]/route";
import { POST as merchandiseReturn } from "@/app/(api)/merchandise/order/return/[id]/route";
import { GET as merchandiseUnpaid } from "@/app/(api)/merchandise/order/unpaid/route";
import { GET as cities } from "@/app/(api)/misc/cities/route";
import { GET as city } from "@/app/(api)/misc/city/[id]/route";
import { GET as clock } from "@/app/(api)/misc/clock/route";
import { GET as countries } from "@/app/(api)/misc/countries/route";
import { GET as notice } from "@/app/(api)/notice/detail/[id]/route";
import { accountCalls } from "@/app/(api)/openapi.json/account-calls";
import { artistCalls } from "@/app/(api)/openapi.json/artist-calls";
import { get, post } from "@/app/(api)/openapi.json/call-lines";
import { officeCalls } from "@/app/(api)/openapi.json/office-calls";
import { keyCalls } from "@/app/(api)/openapi.json/webhook-calls";
import { GET as appleWallet } from "@/app/(api)/order/apple_wallet/[id]/route";
import { POST as orderAuto } from "@/app/(api)/order/auto_create/route";
import { POST as exhibitionCancel } from "@/app/(api)/order/cancel_exhibition/[order_id]/route";
import { POST as orderCancel } from "@/app/(api)/order/cancel/[id]/route";
import { POST as exhibitionCreate } from "@/app/(api)/order/create_exhibition/route";
import { POST as orderProducts } from "@/app/(api)/order/create_product/route";
import { POST as orderCreate } from "@/app/(api)/order/create/route";
import { GET as orderDetail } from "@/app/(api)/order/detail/[id]/route";
import { POST as giveBack } from "@/app/(api)/order/give_back/[id]/route";
import { POST as googleWallet } from "@/app/(api)/order/google_wallet/[id]/route";
import { GET as orderList } from "@/app/(api)/order/list/route";
import { POST as refundAccount } from "@/app/(api)/order/refund_account/[id]/route";
import { GET as refundForm } from "@/app/(api)/order/refund_form/[id]/route";
import { POST as orderRefund } from "@/app/(api)/order/refund/[id]/route";
import { GET as ticketTypes } from "@/app/(api)/order/ticket_type_list/route";
import { GET as orderUnpaid } from "@/app/(api)/order/unpaid/[id]/route";
import { POST as orderDelivery } from "@/app/(api)/order/update_delivery/route";
import { GET as receipt } from "@/app/(api)/order/v2/receipt/[id]/route";
import { GET as productEntry } from "@/app/(api)/payment/checkout_product/[orderProductId]/[payWay]/route";
import { GET as merchandiseEntry } from "@/app/(api)/payment/entry/merchandise/[orderID]/[payWay]/route";
import { GET as roomPlace } from "@/app/(api)/payment/get_waiting_room/[id]/route";
import { POST as roomLeave } from "@/app/(api)/payment/leave_waiting_room/[id]/route";
import { GET as paymentEntry } from "@/app/(api)/payment/newebpay_entry/[orderID]/[payWay]/route";
import { GET as nowServing } from "@/app/(api)/payment/now_serving/[id]/route";
import { GET as question } from "@/app/(api)/question/detail/[id]/route";
import { GET as questions } from "@/app/(api)/question/list/route";
import { GET as search } from "@/app/(api)/search/route";
import { GET as blocks } from "@/app/(api)/session/block_list/[id]/route";
import { POST as endWait } from "@/app/(api)/session/end_wait/[token]/route";
import { GET as hallGraph } from "@/app/(api)/session/hall_graph/[id]/route";
import { GET as hallMap } from "@/app/(api)/session/hall_map/[id]/route";
import { GET as hallSeats } from "@/app/(api)/session/hall_seat_list/[id]/route";
import { GET as sessions } from "@/app/(api)/session/list/[id]/route";
import { GET as prices } from "@/app/(api)/session/price_list/[id]/route";
import { GET as seats } from "@/app/(api)/session/seat_list/[blockID]/[areaID]/route";
import { GET as blocksLeft } from "@/app/(api)/session/unavailable_block_list/[id]/route";
import { GET as hallSeatsTaken } from "@/app/(api)/session/unavailable_hall_seat_list/[id]/route";
import { GET as seatsTaken } from "@/app/(api)/session/unavailable_seat_list/[blockID]/[areaID]/route";
import { POST as wait } from "@/app/(api)/session/wait/[id]/route";
import { GET as complimentaryTickets } from "@/app/(api)/ticket/complimentary/[token]/route";
import { POST as gateEnrol } from "@/app/(api)/ticket/gate_enrol/route";
import { GET as gateSheet } from "@/app/(api)/ticket/gate/[session_id]/route";
import { GET as gateSessions } from "@/app/(api)/ticket/gate/route";
import { GET as qrCode } from "@/app/(api)/ticket/qrcode/[ticket_no]/route";
import { POST as redeemNumber } from "@/app/(api)/ticket/redeem_number/route";
import { POST as redeem } from "@/app/(api)/ticket/redeem/route";
import type { ErrorKey } from "@/lib/errors/catalogue";
import type { Section } from "@/lib/http/call/openapi";

const buying: ErrorKey[] = [
  "NOT_FOUND",
  "SALE_NOT_STARTED",
  "SALE_ENDED",
  "SOLD_OUT",
  "OVER_LIMIT",
  "UNPAID_ORDER",
  "HOLD_PAUSE",
  "MEMBER_RESTRICTED",
  "NOT_ADMITTED",
  "PRICE_CHANGED",
  "CAPTCHA_REQUIRED",
  "MERCHANDISE_NOT_FOUND",
  "OUT_OF_STOCK",
];

/** Every call of the contract, in the order in which a client meets them. A test compares it with the folders. */
export const sections: Section[] = [
  {
    title: "Account",
    calls: accountCalls,
  },
  {
    title: "Events",
    calls: [
      get("/banner/list", banners),
      get("/event/list", eventList),
      get("/search", search),
      get("/event/detail/{id}", eventDetail, ["NOT_FOUND"]),
      get("/notice/detail/{id}", notice, ["NOT_FOUND"]),
      get("/session/list/{id}", sessions, ["NOT_FOUND"]),
      get("/session/price_list/{id}", prices, ["NOT_FOUND"]),
    ],
  },
  { title: "Artists and venues", calls: artistCalls },
  {
    title: "Seats",
    calls: [
      post("/session/wait/{id}", wait, ["NOT_FOUND", "SALE_NOT_STARTED", "SALE_ENDED", "ON_SALE", "NOT_VERIFIED"]),
      post("/session/end_wait/{token}", endWait, ["NOT_FOUND"]),
      get("/session/hall_graph/{id}", hallGraph, ["NOT_FOUND"]),
      get("/session/hall_map/{id}", hallMap, ["NOT_FOUND"], "image/svg+xml"),
      get("/session/block_list/{id}", blocks, ["NOT_FOUND"]),
      get("/session/unavailable_block_list/{id}", blocksLeft, ["NOT_FOUND"]),
      get("/session/seat_list/{blockID}/{areaID}", seats, ["NOT_FOUND"]),
      get("/session/unavailable_seat_list/{blockID}/{areaID}", seatsTaken, ["NOT_FOUND"]),
      get("/session/hall_seat_list/{id}", hallSeats, ["NOT_FOUND"]),
      get("/session/unavailable_hall_seat_list/{id}", hallSeatsTaken, ["NOT_FOUND"]),
    ],
  },
  {
    title: "Orders",
    calls: [
      get("/payment/get_waiting_room/{id}", roomPlace, ["NOT_FOUND", "SALE_ENDED", "CAPTCHA_REQUIRED"]),
      get("/payment/now_serving/{id}", nowServing, ["NOT_FOUND"]),
      post("/payment/leave_waiting_room/{id}", roomLeave, ["NOT_FOUND"]),
      get("/order/ticket_type_list", ticketTypes, ["NOT_FOUND"]),
      post("/order/create", orderCreate, [...buying, "SEAT_TAKEN", "COMPANION_PAIR"]),
      post("/order/auto_create", orderAuto, [...buying, "NOT_ENOUGH_TICKETS", "NO_SEATS_ASSIGNED"]),
      post("/order/create_exhibition", exhibitionCreate, [...buying, "NOT_ENOUGH_TICKETS", "NO_SEATS_ASSIGNED"]),
      post("/order/create_product", orderProducts, [
        "ORDER_NOT_FOUND",
        "SALE_ENDED",
        "MERCHANDISE_NOT_FOUND",
        "OUT_OF_STOCK",
        "OVER_LIMIT",
        "UNPAID_ORDER",
        "MEMBER_RESTRICTED",
        "PRICE_CHANGED",
      ]),
      post("/order/update_delivery", orderDelivery, [
        "ORDER_NOT_FOUND",
        "NOT_PAYABLE",
        "PAY_WAY_REFUSED",
        "MERCHANDISE_NOT_FOUND",
        "OUT_OF_STOCK",
        "OVER_LIMIT",
      ]),
      post("/order/cancel/{id}", orderCancel, ["ORDER_NOT_FOUND", "NOT_CANCELLABLE"]),
      post("/order/refund/{id}", orderRefund, ["ORDER_NOT_FOUND", "NOT_REFUNDABLE", "PASSWORD_NOT_CHECKED", "PRICE_CHANGED"]),
      post("/order/give_back/{id}", giveBack, ["ORDER_NOT_FOUND", "NOT_REFUNDABLE"]),
      post("/order/refund_account/{id}", refundAccount, ["ORDER_NOT_FOUND", "NOT_REFUNDABLE", "PASSWORD_NOT_CHECKED"]),
      post("/order/cancel_exhibition/{order_id}", exhibitionCancel, ["ORDER_NOT_FOUND", "NOT_CANCELLABLE"]),
      get("/order/unpaid/{id}", orderUnpaid, ["NOT_FOUND"]),
      get("/order/list", orderList),
      get("/order/detail/{id}", orderDetail, ["ORDER_NOT_FOUND"]),
      get("/order/v2/receipt/{id}", receipt, ["ORDER_NOT_FOUND", "NOT_PAID_YET"], "application/pdf"),
      get("/order/refund_form/{id}", refundForm, ["ORDER_NOT_FOUND", "NOT_REFUNDABLE"], "application/pdf"),
    ],
  },
  {
    title: "Payment and tickets",
    calls: [
      get("/payment/newebpay_entry/{orderID}/{payWay}", paymentEntry, ["ORDER_NOT_FOUND", "NOT_PAYABLE", "PAY_WAY_REFUSED"]),
      get("/payment/checkout_product/{orderProductId}/{payWay}", productEntry, ["ORDER_NOT_FOUND", "NOT_PAYABLE", "PAY_WAY_REFUSED"]),
      get("/ticket/complimentary/{token}", complimentaryTickets, ["NOT_FOUND"], "application/pdf"),
      get("/ticket/qrcode/{ticket_no}", qrCode, ["ORDER_NOT_FOUND", "NOT_PAID_YET"], "image/png"),
      get("/order/apple_wallet/{id}", appleWallet, ["ORDER_NOT_FOUND", "NOT_PAID_YET", "NOT_FOUND"], "application/vnd.apple.pkpass"),
      post("/order/google_wallet/{id}", googleWallet, ["ORDER_NOT_FOUND", "NOT_PAID_YET", "NOT_FOUND"]),
      post("/ticket/redeem", redeem, ["ORDER_NOT_FOUND", "TICKET_USED"]),
      post("/ticket/redeem_number", redeemNumber, ["ORDER_NOT_FOUND", "TICKET_USED"]),
      post("/ticket/gate_enrol", gateEnrol, ["NOT_FOUND"]),
      get("/ticket/gate", gateSessions),
      get("/ticket/gate/{session_id}", gateSheet, ["NOT_FOUND"]),
    ],
  },
  {
    title: "Merchandise",
    calls: [
      get("/merchandise/list", merchandiseList),
      get("/merchandise/detail/{id}", merchandiseDetail, ["MERCHANDISE_NOT_FOUND", "TOKEN_MISSING", "TOKEN_REVOKED"]),
      post("/merchandise/create_order", merchandiseCreate, [
        "MERCHANDISE_NOT_FOUND",
        "OUT_OF_STOCK",
        "QUOTA_REACHED",
        "UNPAID_ORDER",
        "MEMBER_RESTRICTED",
        "PRICE_CHANGED",
      ]),
      get("/merchandise/order/unpaid", merchandiseUnpaid),
      get("/merchandise/order/detail/{id}", merchandiseOrder, ["ORDER_NOT_FOUND"]),
      post("/merchandise/order/cancel/{id}", merchandiseCancel, ["ORDER_NOT_FOUND", "NOT_CANCELLABLE"]),
      post("/merchandise/order/return/{id}", merchandiseReturn, ["ORDER_NOT_FOUND", "MERCHANDISE_NOT_FOUND", "NOT_RETURNABLE"]),
      get("/payment/entry/merchandise/{orderID}/{payWay}", merchandiseEntry, ["ORDER_NOT_FOUND", "NOT_PAYABLE", "PAY_WAY_REFUSED"]),
    ],
  },
  {
    title: "Places",
    calls: [
      get("/misc/cities", cities),
      get("/misc/city/{id}", city, ["NOT_FOUND"]),
      get("/misc/clock", clock),
      get("/misc/countries", countries),
      get("/announcement/list", announcements),
      get("/announcement/detail", announcements),
      get("/announcement/detail/{id}", announcement, ["NOT_FOUND"]),
      get("/announcement/top", topAnnouncements),
      get("/question/list", questions),
      get("/question/detail/{id}", question, ["NOT_FOUND"]),
    ],
  },
  { title: "Organizers' systems", calls: keyCalls },
  { title: "Office", calls: officeCalls },
];

/** Routes that are no calls of the contract, and why. */
export const otherRoutes: Record<string, string> = {
  "/healthz": "for machines: the process lives, and its version",
  "/readyz": "for machines: it can serve",
  "/metrics": "for machines inside: Prometheus text",
  "/internal/revalidate": "for the import command, with a secret of its own",
  "/openapi.json": "this contract",
  "/manifest/{file}": "for browsers: the site as an app",
  "/sw.js": "for browsers: the service worker",
  "/sitemaps/{file}": "for search engines: the pages of one language",
  "/pictures/uploads/{file}": "for the image optimiser: a picture that staff have uploaded",
  "/share/{kind}/{id}/{file}": "for other sites: the picture that stands for a page",
  "/payment/newebpay/notify": "the gateway's server calls it, in the gateway's format",
  "/payment/newebpay/return": "the gateway sends the browser to it",
  "/payment/newebpay/customer": "the gateway sends the browser to it",
  "/wallet/v1/devices/{device}/registrations/{pass_type}": "Apple's devices ask it, in Apple's format",
  "/wallet/v1/devices/{device}/registrations/{pass_type}/{serial}": "Apple's devices call it, in Apple's format",
  "/wallet/v1/passes/{pass_type}/{serial}": "Apple's devices fetch changed passes from it",
  "/wallet/v1/log": "Apple's devices report to it",
};

/** What holds for every call. */
export const conventions: { title: string; text: string }[] = [
  {
    title: "Replies",
    text: 'JSON in snake_case, UTF-8. Success is HTTP 200 with {"status":0,"result":…}. A failure is {"status":1,"errorCode":…} with a sentence in four languages (tw_msg, en_msg, jp_msg, kr_msg), `details` for bad input and `retry_after` in seconds where waiting helps; the HTTP status says the same.',
  },
  {
    title: "Values",
    text: "Ids are opaque strings. Money is whole TWD. Times are ISO 8601 with an offset. A list answers {items, total, page_num, page_size}; page_num starts at 1.",
  },
  { title: "Language", text: "The `lang` query, else the `lang` header, else Accept-Language, else tw. Values: tw, en, jp, kr." },
  {
    title: "Who is calling",
    text: "Authorization: Bearer with the access token of a login; the site itself uses its httpOnly cookie `token`. A bearer wins over a cookie. What belongs to a visitor without a login (a verified mobile, a passed picture check) is found by the `session-id` header: send what the last answer returned under that name. A request with the cookie that changes something must come from the site's own pages.",
  },
  {
    title: "Creating",
    text: "Create calls accept Idempotency-Key: the same key and body get the first answer again for 24 hours. They accept `expected_total`: when the price differs the answer is 3016 and nothing happens.",
  },
  {
    title: "Caching",
    text: "Public readings say how long they may be kept and set no cookie. Anything about a member is private, no-store.",
  },
];
