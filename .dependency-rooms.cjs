/**
 * The rooms of lib/domain and lib/office, and the rooms below that each may use. A new room must be listed. Rooms of
 * the office may use every room of the domain; a room of the domain never uses the office.
 */
const ground = ["addresses", "content", "captcha", "outbox", "passwords", "pay-ways", "members", "events"];
const sale = ["seats", "merchandise", "waiting-room"];
const sold = ["tickets", "orders"];
const domain = {
  // How the pay ways differ: read from every room that has to do with money, so it knows of none.
  "pay-ways": [],
  // Whether the database was restored, and what is due.
  installation: ["pay-ways"],
  // Who has done what: written from every room, so it knows of none.
  audit: [],
  // The revision of what was shown: asked by every room, so it knows of none.
  revisions: [],
  // Who has to confirm what sends money back, and whether they have just given a factor.
  "second-person": ["staff"],
  passwords: [],
  // Challenges and answers of passkeys, for staff and for members; each has a table of its own.
  passkeys: [],
  // Sums of what orders and payments do, read from their logs: it calls no other room.
  "sales-rollup": [],
  // Whether the site is closed for maintenance.
  maintenance: [],
  addresses: [],
  // What staff have uploaded, as bytes.
  pictures: ["audit"],
  content: [],
  captcha: [],
  // Rows of mails to come are written from every room; what they say is known to notifications alone.
  outbox: [],
  members: ["addresses", "outbox", "passwords", "passkeys"],
  // Who works in the office. Apart from members in every way.
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
  // What comes back: the order's pieces, and the money that is owed for them.
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
