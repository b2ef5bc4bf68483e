/**
 * The rooms of lib/domain and lib/office, and the rooms below that each may use. A new room must be listed. Rooms of
 * the office may use every room of the domain; a room of the domain never uses the office.
 */
const ground = ["addresses", "beacon", "content", "captcha", "outbox", "passwords", "pay-ways", "members", "events", "rights"];
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
  // The public random numbers that decide draws and lobbies.
  beacon: [],
  passwords: [],
  // Challenges and answers of passkeys, for staff and for members; each has its own table.
  passkeys: [],
  // Sums of what orders and payments do, read from their logs: of other rooms it only uses constants.
  "sales-rollup": ["members", "sources"],
  // Where buyers come from, and visits: orders refer to it by a number alone.
  sources: [],
  // Whether the site is closed for maintenance.
  maintenance: [],
  addresses: [],
  // Pictures that staff upload, as bytes.
  pictures: ["audit"],
  content: [],
  captcha: [],
  // Rows of mails to be sent: every room writes them; only notifications knows their content.
  outbox: [],
  // Rights to buy: plans of purchases, and the part of the claim that uses them.
  rights: ["pay-ways"],
  members: ["addresses", "outbox", "passwords", "passkeys", "rights"],
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
  // Sales by draw: entries, sealed files, rounds, and offers, which the claim of orders accepts.
  draws: [...ground, ...sale, ...sold],
  payments: [...ground, ...sale, ...sold],
  invoices: [...ground, ...sale, ...sold, "payments"],
  refunds: [...ground, ...sale, ...sold, "payments", "second-person"],
  // Returned merchandise, and the money owed for it.
  returns: [...ground, ...sale, ...sold, "payments", "refunds", "second-person"],
  // Staff logins can also be gate devices.
  gate: [...ground, ...sale, ...sold, "refunds", "staff"],
  // Sales by draw: entries, seal, rounds, and the offers of winners.
  draws: [...ground, ...sale, ...sold],
  // Members who asked to be notified of a sale or of free seats.
  waitlist: [...ground, "seats"],
  notifications: [...ground, ...sale, "pictures", "waitlist", "follows", "draws", ...sold, "staff"],
  // A ticket's pass in a phone's wallet.
  wallet: [...ground, ...sale, ...sold],
  // The keys of organizers' own systems, and the data that these may read.
  "read-keys": ["members", "staff", "tickets"],
  // One index of everything that visitors search for, filled by the database.
  search: ["events"],
  // The import command writes the rows that it loads; of the rooms of a sale it calls only the notification of buyers, and draws.
  catalogue: [...ground, ...sale, ...sold, "pictures", "draws"],
};

/** Rooms of the office that use other rooms of the office. */
const office = {
  artists: [],
  audit: ["lists"],
  "box-office": ["seats"],
  "call-offs": [],
  // Orders of a void draw are given back like those of a session that is called off.
  draws: ["call-offs"],
  events: ["lists"],
  gate: ["orders"],
  halls: ["events"],
  letters: ["orders"],
  // Declarations of lists: filters, order, paging, saved views.
  lists: [],
  members: ["audit", "lists", "orders"],
  money: ["audit", "lists", "orders"],
  news: ["lists"],
  orders: ["audit", "lists"],
  organizers: ["money"],
  "read-keys": [],
  reports: [],
  // Rights to buy of an event.
  rights: ["audit", "seats"],
  seats: [],
  shop: ["lists"],
  sources: [],
  staff: ["lists"],
  // Statements of organizers by period, and their payment.
  statements: ["audit", "money", "organizers"],
  today: ["audit", "money"],
  webhooks: [],
};

module.exports = { domain, office };
