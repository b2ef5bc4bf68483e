/**
 * Maps messages of the event check to keys in OfficeEvents.problems. The messages are in English and about files, for
 * people who write those by hand. Groups in parentheses fill {a} and {b} of the translated sentence.
 */
const sentences: readonly (readonly [RegExp, string])[] = [
  [/^must not be empty$/, "empty"],
  [/^is missing; nothing could be sold at this price$/, "noAreas"],
  [/^is missing; an exhibition is sold by entry times$/, "noTimes"],
  [/^is missing; write unannounced/, "noSaleStart"],
  [/^is missing/, "empty"],
  [/^must be lower-case words joined by -$/, "slug"],
  [/^must consist of letters, digits, - and _$/, "key"],
  [/^must be a time such as/, "time"],
  [/^is no time that exists$/, "noSuchTime"],
  [/^must look like 19:30$/, "clock"],
  [/^must look like #/, "colour"],
  [/^(?:there is no file |must be a picture )/, "picture"],
  [/is no picture that can be read$/, "picture"],
  [/^cannot change any more$/, "slugKept"],
  [/^is taken already$/, "slugTaken"],
  [/^"(.+)" stands here twice$/, "twice"],
  [/^there is no hall "(.*)"$/, "noHall"],
  [/^the hall has no area "(.+)"$/, "noArea"],
  [/^area "(.+)" has a price already$/, "areaTwice"],
  [/^area "(.+)" has numbered seats, and the session is standing$/, "areaSeated"],
  [/^area "(.+)" has numbered seats; its places cannot be set$/, "areaPlaces"],
  [/^area "(.+)" has room for (\d+)$/, "areaRoom"],
  [/^an exhibition's ticket types have no areas$/, "exhibitionAreas"],
  [/^belongs to an exhibition only$/, "timesElsewhere"],
  [/^is more than max_per_member \((\d+)\)$/, "overMember"],
  [/^is more than max_per_order \((\d+)\)$/, "overOrder"],
  [/^is more than ROOM_POLLS_PER_SECOND can serve \((\d+)\)$/, "roomRate"],
  [/^the sale ends before it starts$/, "saleBackwards"],
  [/^the sale would end before it starts/, "saleBackwards"],
  [/^the session would end before it starts/, "sessionBackwards"],
  [/^stands beside unannounced/, "unannounced"],
  [/^there are (\d+) days, counted from 0$/, "days"],
  [/^there is no entry at (.+)$/, "noEntry"],
  [/^session "(.+)" is gone from the file, but it has orders$/, "sessionSold"],
  [/^price "(.+)" is gone from the file, but tickets were ordered at it$/, "priceSold"],
  [/^session "(.+)" is gone from the file, but a draw gives its places$/, "sessionDrawn"],
  [/^price "(.+)" is gone from the file, but a draw gives its places$/, "priceDrawn"],
  [/^product "(.+)" is gone from the file, but it has been ordered$/, "productSold"],
  [/^area "(.+)" has no price any more, but (\d+) of its places were ordered$/, "areaSold"],
  [/^area "(.+)" no longer has (\d+) seats that were ordered/, "seatsSold"],
  [/^area "(.+)" cannot have \d+ places: (\d+) were ordered$/, "placesSold"],
  [/^the entry of (\S+) (?:.*\D)?(\d+) (?:tickets were ordered|were ordered)/, "entrySold"],
  [/^names a way twice$/, "payTwice"],
  [/^needs names$/, "needsNames"],
  [/^has one step only where it is counted from the purchase$/, "refundOneStep"],
  [/^must be fewer days than in the step before$/, "refundDays"],
  [/^must be a higher fee than in the step before$/, "refundFee"],
  [/^is worse for (\d+) orders that were placed/, "refundWorse"],
  [/^must have .+ beside transfers$/, "payTransfers"],
];

export type ProblemWords = { key: string; a: string; b: string };

/** Returns the key of a message; undefined: there is none, and the message is shown as it is. */
export function problemWords(message: string): ProblemWords | undefined {
  for (const [pattern, key] of sentences) {
    const found = pattern.exec(message);
    if (found) return { key, a: found[1] ?? "", b: found[2] ?? "" };
  }
  if (/^(?:Invalid|Too|Expected)/.test(message)) return { key: "invalid", a: "", b: "" };
  return undefined;
}
