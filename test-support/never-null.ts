/** Columns that are never null because of the statement's condition, although the table allows it. */
export const neverNull = new Set([
  // numbered seats, because of the requested area
  ...["row", "number", "col", "rank", "x", "y"].map((column) => `lib/domain/catalogue/write-places.ts ${column}`),
  ...["row", "number", "x", "y"].map((column) => `lib/domain/seats/queries.ts ${column}`),
  ...["row", "rank"].map((column) => `lib/domain/seats/free-seats.ts ${column}`),
  // listed merchandise has specs, and so prices
  ...["min_price", "max_price"].map((column) => `lib/domain/merchandise/find-merchandise.ts ${column}`),
  // paid orders
  ...["paid_at", "method"].map((column) => `lib/domain/orders/fulfilment/list-parcels.ts ${column}`),
  "lib/office/money/operate-invoices.ts paidAt",
  // read by key, or written or joined by the statement itself
  "lib/domain/catalogue/changes/measure-impact.ts id",
  "lib/domain/payments/inquiry/ask-gateway.ts takenAt",
  "lib/domain/refunds/lease-refund.ts paymentId",
  "lib/office/seats/release-seats.ts block_id",
  // a received return has an outcome and a way of delivery
  ...["outcome", "method"].map((column) => `lib/domain/returns/list-returns.ts ${column}`),
  // Prisma always writes a list; the columns could still hold null
  "lib/domain/staff/login/find-staff-login.ts roles",
]);
