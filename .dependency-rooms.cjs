/**
 * The rooms of lib/domain and lib/office, and the rooms below that each may use. A new room must be listed. Rooms of
 * the office may use every room of the domain; a room of the domain never uses the office.
 */
const ground = ["addresses", "content", "captcha", "outbox", "passwords", "pay-ways", "members", "events"];
const sale = ["seats", "merchandise", "waiting-room"];
const sold = ["tickets", "orders"];
const domain = {
  // How the pay ways differ: used by every room that handles money, so it uses none.
  "pay-ways": [],
  // Whether the database was restored, and what is due.
  installation: ["pay-ways"],
  // The audit log: every room writes to it, so it uses none.
  audit: [],
  // Revisions of shown content: every room checks them, so it uses none.
  revisions: [],
  // When a second person must confirm a refund, and whether staff have just given a second factor.
  "second-person": ["staff"],
  passwords: [],
  // Challenges and answers of passkeys, for staff and for members; each has its own table.
  passkeys: [],
  // Sums of what orders and payments do, read from their logs: it calls no other room.
  "sales-rollup": [],
  // Whether the site is closed for maintenance.
  maintenance: [],
  addresses: [],
  // Pictures that staff upload, as bytes.
  pictures: ["audit"],
  content: [],
  captcha: [],
  // Rows of mails to come are written from every room; what they say is known to notifications alone.
  outbox: [],
  members: ["addresses", "outbox", "passwords", "passkeys"],
  // Staff of the office, separate from members in every way.
  staff: ["outbox", "passwords", "passkeys", "events"],
  events: ["addresses", "pay-ways"],
  // Pages of artists and venues.
  artists: ["events", "catalogue"],
  // Follows of artists and venues, the mails to followers and their calendars.
  follows: ["outbox", "events"],
  seats: ground,
  merchandise: ground,
  "waiting-room": ground,
  tickets: [...ground, ...sale],
  orders: [...ground, ...sale, "tickets"],
  payments: [...ground, ...sale, ...sold],
  invoices: [...ground, ...sale, ...sold, "payments"],
  refunds: [...ground, ...sale, ...sold, "payments", "second-person"],
  // Returned merchandise, and the money owed for it.
  returns: [...ground, ...sale, ...sold, "payments", "refunds", "second-person"],
  // Devices are of staff logins, too.
  gate: [...ground, ...sale, ...sold, "refunds", "staff"],
  // Members who asked to be notified of a sale or of free seats.
  waitlist: [...ground, "seats"],
  notifications: [...ground, ...sale, "pictures", "waitlist", "follows", ...sold, "staff"],
  // A ticket's pass in a phone's wallet.
  wallet: [...ground, ...sale, ...sold],
  // With what an organizer's own systems read, and what they are given.
  "read-keys": ["members", "staff", "tickets"],
  // One index of what visitors look for, filled by the database.
  search: ["events"],
  // The import command's room writes the rows of what it loads; of a sale it calls only what tells buyers.
  catalogue: [...ground, ...sale, ...sold, "pictures"],
};

/** Rooms of the office that use others of the office. */
const office = {
  artists: [],
  audit: [],
  "box-office": ["seats"],
  "call-offs": [],
  events: [],
  gate: [],
  halls: ["events"],
  letters: [],
  members: ["audit", "orders"],
  money: ["audit", "orders"],
  news: [],
  orders: ["audit"],
  "read-keys": [],
  seats: [],
  shop: [],
  staff: [],
  today: ["audit"],
  webhooks: [],
};

module.exports = { domain, office };
