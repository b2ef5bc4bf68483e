import { deskReads, deskWrites } from "@/lib/http/desk-routes";
import { officeReads, officeWrites } from "@/lib/http/office-routes";
import { shopReads, shopWrites } from "@/lib/http/shop-routes";

/**
 * The route handlers below app/(api) by method, for scripts/web/server.ts, which checks requests before Next. A test
 * compares the lists with the folders.
 */
const reads = [
  ...officeReads,
  ...deskReads,
  ...shopReads,
  "/announcement/detail",
  "/announcement/detail/{id}",
  "/announcement/list",
  "/announcement/top",
  "/artist/detail/{slug}",
  "/banner/list",
  "/calendar/{file}",
  "/event/detail/{id}",
  "/event/list",
  "/healthz",
  "/manifest/{file}",
  "/member/follows",
  "/member/passkey/list",
  "/member/self",
  "/member/set_login",
  "/merchandise/detail/{id}",
  "/merchandise/list",
  "/merchandise/order/detail/{id}",
  "/merchandise/order/unpaid",
  "/metrics",
  "/misc/cities",
  "/misc/city/{id}",
  "/misc/clock",
  "/misc/countries",
  "/notice/detail/{id}",
  "/openapi.json",
  "/order/apple_wallet/{id}",
  "/order/detail/{id}",
  "/order/list",
  "/order/refund_form/{id}",
  "/order/ticket_type_list",
  "/order/unpaid/{id}",
  "/order/v2/receipt/{id}",
  "/payment/checkout_product/{orderProductId}/{payWay}",
  "/payment/entry/merchandise/{orderID}/{payWay}",
  "/payment/get_waiting_room/{id}",
  "/payment/now_serving/{id}",
  "/payment/newebpay/customer",
  "/payment/newebpay/return",
  "/payment/newebpay_entry/{orderID}/{payWay}",
  "/question/detail/{id}",
  "/question/list",
  "/readyz",
  "/search",
  "/session/block_list/{id}",
  "/session/hall_graph/{id}",
  "/session/hall_map/{id}",
  "/session/hall_seat_list/{id}",
  "/session/list/{id}",
  "/session/price_list/{id}",
  "/session/seat_list/{blockID}/{areaID}",
  "/session/unavailable_block_list/{id}",
  "/session/unavailable_hall_seat_list/{id}",
  "/session/unavailable_seat_list/{blockID}/{areaID}",
  "/pictures/uploads/{file}",
  "/share/{kind}/{id}/{file}",
  "/sitemaps/{file}",
  "/sw.js",
  "/ticket/complimentary/{token}",
  "/ticket/gate",
  "/ticket/gate/{session_id}",
  "/ticket/qrcode/{ticket_no}",
  "/venue/detail/{slug}",
  "/v1/checkins",
  "/v1/orders",
  "/v1/sales",
  "/v1/tickets",
  "/wallet/v1/devices/{device}/registrations/{pass_type}",
  "/wallet/v1/passes/{pass_type}/{serial}",
];
const writes = [
  ...officeWrites,
  ...deskWrites,
  ...shopWrites,
  "/artist/end_follow/{token}",
  "/artist/follow",
  "/internal/revalidate",
  "/member/calendar",
  "/member/captcha/create",
  "/member/captcha/verify",
  "/member/forget_pwd",
  "/member/get_forget_verify",
  "/member/get_verify",
  "/member/is_exist",
  "/member/login",
  "/member/logout",
  "/member/modify/address",
  "/member/modify/invoice",
  "/member/modify/basic",
  "/member/modify/check_pwd",
  "/member/modify/email",
  "/member/modify/get_verify_email",
  "/member/modify/mobile",
  "/member/modify/pwd",
  "/member/modify/verify_email",
  "/member/passkey/add",
  "/member/passkey/check",
  "/member/passkey/check_options",
  "/member/passkey/login",
  "/member/passkey/new_options",
  "/member/passkey/options",
  "/member/passkey/remove",
  "/member/passkey/rename",
  "/member/regist",
  "/member/verify",
  "/merchandise/create_order",
  "/merchandise/order/cancel/{id}",
  "/merchandise/order/return/{id}",
  "/order/auto_create",
  "/order/cancel/{id}",
  "/order/cancel_exhibition/{order_id}",
  "/order/create",
  "/order/create_exhibition",
  "/order/create_product",
  "/order/google_wallet/{id}",
  "/order/give_back/{id}",
  "/order/refund/{id}",
  "/order/refund_account/{id}",
  "/order/update_delivery",
  "/payment/leave_waiting_room/{id}",
  "/payment/newebpay/customer",
  "/payment/newebpay/notify",
  "/payment/newebpay/return",
  "/session/end_wait/{token}",
  "/session/wait/{id}",
  "/ticket/gate_enrol",
  "/ticket/redeem",
  "/ticket/redeem_number",
  "/venue/follow",
  "/wallet/v1/devices/{device}/registrations/{pass_type}/{serial}",
  "/wallet/v1/log",
];
const deletes = ["/wallet/v1/devices/{device}/registrations/{pass_type}/{serial}"];

/** Every route handler: its path in OpenAPI's notation, and its methods. */
export const routes: ReadonlyMap<string, readonly string[]> = new Map(
  [...new Set([...reads, ...writes])].map((path) => [
    path,
    [...(reads.includes(path) ? ["GET"] : []), ...(writes.includes(path) ? ["POST"] : []), ...(deletes.includes(path) ? ["DELETE"] : [])],
  ]),
);

export type Route = { path: string; methods: readonly string[] };

const withParameters = [...routes]
  .filter(([path]) => path.includes("{"))
  .map(([path, methods]) => ({ path, methods, parts: path.split("/") }));

/** The handler of a raw, percent-encoded path; paths without parameters come before those with them. */
export function findRoute(path: string): Route | undefined {
  const methods = routes.get(path);
  if (methods) return { path, methods };
  const given = path.split("/");
  return withParameters.find(
    ({ parts }) => parts.length === given.length && parts.every((part, i) => (part.startsWith("{") ? given[i] !== "" : part === given[i])),
  );
}
