/** The route handlers of the service desk, below app/(api)/office. */
export const deskReads = [
  "/office/api/member/detail/{id}",
  "/office/api/member/search",
  "/office/api/order/detail/{order_no}",
  "/office/api/order/refund_preview",
  "/office/api/order/search",
  "/office/api/order/seats/{order_no}",
  "/office/api/ticket/suggest_seats",
];

export const deskWrites = [
  "/office/api/invoice/again",
  "/office/api/member/delete",
  "/office/api/member/end_logins",
  "/office/api/member/export",
  "/office/api/member/lift",
  "/office/api/member/restrict",
  "/office/api/member/reveal",
  "/office/api/order/cancel",
  "/office/api/order/correct_buyer",
  "/office/api/order/hold",
  "/office/api/order/note",
  "/office/api/order/refund",
  "/office/api/order/refund_approve",
  "/office/api/order/refund_reject",
  "/office/api/order/release_hold",
  "/office/api/order/resend_mails",
  "/office/api/order/reveal",
  "/office/api/ticket/move",
  "/office/api/ticket/picked_up",
  "/office/api/ticket/reissue",
];
