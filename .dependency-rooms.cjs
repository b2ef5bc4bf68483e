/** The rooms, and the rooms below that each may use. A new room must be listed. */
const ground = ["addresses", "content", "captcha", "outbox", "passwords", "pay-ways", "members", "events"];
const sale = ["seats", "merchandise", "waiting-room"];
const sold = ["tickets", "orders"];
module.exports = {
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
  figures: [],
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
  // Transfers of due refunds, in batches for the bank.
  payouts: ["outbox", "pay-ways", "members", "orders", "refunds", "second-person"],
  // What comes back: the order's pieces, and the money that is owed for them.
  returns: [...ground, ...sale, ...sold, "payments", "refunds", "second-person"],
  // Devices are of staff logins, too.
  gate: [...ground, ...sale, ...sold, "refunds", "staff"],
  // Who waits for a sale or for seats, and the mails that tell them.
  waits: [...ground, "seats"],
  notifications: [...ground, ...sale, "pictures", "waits", "follows", ...sold, "staff"],
  // A ticket's pass in a phone's wallet.
  wallet: [...ground, ...sale, ...sold],
  // What is known about one person lies in every room.
  "personal-data": [...ground, ...sale, ...sold, "payments", "invoices", "refunds"],
  // What a service desk looks for and reads, over all rooms; its acts are verbs of those.
  desk: [...ground, ...sale, ...sold, "payments", "invoices", "refunds", "notifications", "staff", "personal-data", "second-person"],
  // Seats of a session in every state, and what staff do with them.
  "seat-desk": [...ground, ...sale, ...sold, "waits", "second-person"],
  // What is sold over the counter, and the drawers that its money goes into.
  "box-office": [...ground, ...sale, "staff", ...sold, "payments", "refunds", "seat-desk", "second-person"],
  // What staff do with pieces, parcels and returns.
  "shop-desk": [...ground, ...sale, "pictures", "orders", "refunds", "returns"],
  // What staff write about events: it is kept as a draft, and published by the import's own steps.
  "event-desk": [...ground, ...sale, ...sold, "catalogue"],
  // Editing artists and venues in the office; the import's own steps write them.
  "artist-desk": ["content", "catalogue"],
  // What staff draw of halls, the same way.
  "hall-desk": ["content", "catalogue", "event-desk"],
  // What staff write to the holders of tickets.
  letters: ["outbox"],
  // What an organizer's own systems are told.
  webhooks: ["outbox", "staff"],
  // With what an organizer's own systems read, and what they are given.
  "read-keys": ["members", "staff", "tickets"],
  // What staff call off or move: sessions, and every order of them to its end.
  "call-offs": ["content", "outbox", "pay-ways", "events", "orders", "payments", "refunds", "second-person"],
  // One index of what visitors look for, filled by the database.
  search: ["events"],
  // What staff write for the site: announcements, banners, questions.
  news: ["content", "pictures"],
  // Sums and files for the finance desk and an event's organizer; it changes nothing.
  money: ["audit", "pay-ways", "events", "invoices", "orders", "payments", "refunds"],
  // What the office sees first: it reads every room that something can wait in.
  today: [...ground, ...sale, "figures", "staff", ...sold, "payments", "invoices", "refunds", "returns", "notifications"],
  // The import command's room writes the rows of what it loads; of a sale it calls only what tells buyers.
  catalogue: [...ground, ...sale, ...sold, "pictures"],
};
