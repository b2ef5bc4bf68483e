/** The route handlers of the office's shop, below app/(api)/office. */
export const shopReads = [
  "/office/api/shop/packing_list",
  "/office/api/shop/parcels",
  "/office/api/shop/piece/{merchandise_id}",
  "/office/api/shop/pieces",
  "/office/api/shop/returns",
];

export const shopWrites = [
  "/office/api/shop/correct_stock",
  "/office/api/shop/correct_tracking",
  "/office/api/shop/decide_return",
  "/office/api/shop/delivered",
  "/office/api/shop/import_tracking",
  "/office/api/shop/receive_return",
  "/office/api/shop/save_piece",
  "/office/api/shop/ship",
];
