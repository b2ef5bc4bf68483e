import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { CatalogueError, describeProblem } from "@/lib/domain/catalogue/problems";
import { readCatalogueFiles } from "@/lib/domain/catalogue/read-catalogue-files";
import { checkCatalogue } from "@/lib/domain/catalogue/rules";
import { changed, smallCatalogue, withCatalogueFolder } from "@/prisma/factories/catalogue/small-catalogue";

const world = { hasPicture: (path: string) => existsSync(`public${path}`), now: new Date("2026-11-21T04:00:00Z"), perMinuteMax: 14_476 };

/** All problems of a folder, as the import command prints them. */
async function problemsOf(folder: string): Promise<string[]> {
  try {
    return checkCatalogue(await readCatalogueFiles(folder), world).map(describeProblem);
  } catch (error) {
    if (error instanceof CatalogueError) return error.problems.map(describeProblem);
    throw error;
  }
}

const event = "events/night.yaml";
const hall = "halls/club.yaml";
const merchandiseList = "merchandise/night.yaml";

test("finds no problems in the demo catalogue and the small one", async () => {
  expect(await problemsOf("prisma/catalogue")).toEqual([]);
  expect(await withCatalogueFolder(smallCatalogue, problemsOf)).toEqual([]);
});

const cases: [what: string, files: ReturnType<typeof changed>, problems: string[]][] = [
  ["text that is not YAML", changed(event, "type: concert", "type: [concert"), [`${event}:3:1 is not YAML: `]],
  [
    "a key that stands twice",
    changed(event, "type: concert", "type: concert\ntype: show"),
    [`${event}:3:1 is not YAML: Map keys must be unique`],
  ],
  [
    "a missing language",
    changed(event, "name: { tw: Night, en: Night, jp: Night, kr: Night }", "name: { tw: Night, en: Night, jp: Night }"),
    [`${event}:3:7 name.kr: is missing`],
  ],
  [
    "a file with another ending, in a further folder, or a content that no import knows",
    { ...smallCatalogue, "events/late.YAML": "", "halls/old/club.yaml": "", "content/more.yml": "", "events/README.md": "notes" },
    [
      "events/late.YAML is not read: a file ends with .yaml or .yml, and is in no further folder",
      "halls/old is not read: a file ends with .yaml or .yml, and is in no further folder",
      "content/more.yml is not a file that the catalogue knows",
    ],
  ],
  ["an empty text", changed(event, "kr: Music", 'kr: ""'), [`${event}:4:49 summary.kr: must not be empty`]],
  [
    "a misspelt key",
    changed(event, "max_per_order: 4", "max_per_oder: 4"),
    [`${event}:12:5 sessions[0].max_per_order: is missing`, `${event}:18:19 sessions[0]: does not know "max_per_oder"`],
  ],
  [
    "a wrong kind of value",
    changed(event, "price: 1000", "price: free"),
    [`${event}:21:64 sessions[0].prices[0].price: Invalid input: expected number, received string`],
  ],
  [
    "a negative amount",
    changed(event, "price: 1000", "price: -5"),
    [`${event}:21:64 sessions[0].prices[0].price: Too small: expected number to be >=0`],
  ],
  [
    "transfers as the only way to pay",
    changed(event, "max_per_member: 4", "max_per_member: 4\n    pay_ways: [atm, cvs]"),
    [`${event}:20:15 sessions[0].pay_ways: must have credit or unionpay beside transfers`],
  ],
  [
    "an unknown kind of event",
    changed(event, "type: concert", "type: opera"),
    [`${event}:2:7 type: Invalid option: expected one of "concert"|"fan_meeting"|"festival"|"exhibition"|"show"`],
  ],
  [
    "a time that is none",
    changed(event, '{ days: 20, time: "19:30" }', "tomorrow"),
    [`${event}:15:16 sessions[0].starts_at: must be a time such as 2027-03-07T19:30`],
  ],
  ...["2027-02-30T19:30", "2027-03-07T24:30", "2027-99-07T19:30", "2027-03-07T19:30+99:00"].map(
    (time): [string, ReturnType<typeof changed>, string[]] => [
      `a time that does not exist: ${time}`,
      changed(event, '{ days: 20, time: "19:30" }', time),
      [`${event}:15:16 sessions[0].starts_at: is no time that exists`],
    ],
  ),
  [
    "a relative date beyond ten years",
    changed(event, "{ days: 20, time", "{ days: 4000000000000, time"),
    [`${event}:15:24 sessions[0].starts_at.days: Too big: expected number to be <=3660`],
  ],
  [
    "a session longer than a year",
    changed(event, "hall: test-club", "hall: test-club\n    doors_minutes: 9000000000000000"),
    [`${event}:15:20 sessions[0].doors_minutes: Too big: expected number to be <=527040`],
  ],
  [
    "an unknown hall",
    changed(event, "hall: test-club", "hall: elsewhere"),
    [`${event}:14:11 sessions[0].hall: there is no hall "elsewhere"`],
  ],
  [
    "an unknown area",
    changed(event, "areas: [A]", "areas: [B]"),
    [`${event}:21:87 sessions[0].prices[0].areas[0]: the hall has no area "B"`],
  ],
  [
    "an area with two prices",
    changed(event, "areas: [A]", "areas: [A, S]"),
    [`${event}:22:86 sessions[0].prices[1].areas[0]: area "S" has a price already`],
  ],
  [
    "a price without areas",
    changed(event, ", areas: [A]", ""),
    [`${event}:21:9 sessions[0].prices[0].areas: is missing; nothing could be sold at this price`],
  ],
  [
    "a price key that stands twice",
    changed(event, "{ key: s,", "{ key: a,"),
    [`${event}:22:16 sessions[0].prices[1].key: "a" stands here twice`],
  ],
  [
    "more places than there is room",
    changed(event, "places: 20", "places: 50"),
    [`${event}:22:104 sessions[0].prices[1].areas[0].places: area "S" has room for 40`],
  ],
  [
    "a sale that ends before it starts",
    changed(
      event,
      'sale: { starts_at: { days: -1, time: "12:00" } }',
      'sale: { starts_at: { days: 5, time: "12:00" }, ends_at: { days: 4, time: "12:00" } }',
    ),
    [`${event}:17:61 sessions[0].sale.ends_at: the sale ends before it starts`],
  ],
  [
    "a sale that starts after the show",
    changed(event, "sale: { starts_at: { days: -1,", "sale: { starts_at: { days: 30,"),
    [`${event}:17:24 sessions[0].sale.starts_at: the sale ends before it starts`],
  ],
  [
    "a waiting room that admits more than its members can be told of in time",
    changed(event, /sale: /, "waiting_room: { capacity: 500, per_minute: 14477 }\n    sale: "),
    [`${event}:17:48 sessions[0].waiting_room.per_minute: is more than ROOM_POLLS_PER_SECOND can serve (14476)`],
  ],
  [
    "a sale without a start",
    changed(event, /sale: .*/, "sale: {}"),
    [`${event}:17:11 sessions[0].sale.starts_at: is missing; write unannounced: true where it is not known yet`],
  ],
  [
    "an order limit over the member's",
    changed(event, "max_per_order: 4", "max_per_order: 5"),
    [`${event}:18:20 sessions[0].max_per_order: is more than max_per_member (4)`],
  ],
  [
    "a picture that is not there",
    changed(event, "image: /posters/tide.svg", "image: /posters/tyde.svg"),
    [`${event}:7:8 image: there is no file public/posters/tyde.svg`],
  ],
  [
    "numbered seats in a standing session",
    changed(event, "type: seated", "type: standing"),
    [`${event}:21:87 sessions[0].prices[0].areas[0]: area "A" has numbered seats, and the session is standing`],
  ],
  [
    "an exhibition without entry times",
    changed(event, "type: seated", "type: exhibition"),
    [`${event}:12:5 sessions[0].ticket_times: is missing; an exhibition is sold by entry times`],
  ],
  [
    "no notice anywhere",
    { ...smallCatalogue, "content/notice.yaml": undefined },
    [`${event}:1:1 notice: is missing, and there is no content/notice.yaml to stand in for it`],
  ],
  ["an unknown file", { ...smallCatalogue, "content/banner.yaml": "[]" }, ["content/banner.yaml is not a file that the catalogue knows"]],
  [
    "two files with one slug",
    { ...smallCatalogue, "events/other.yaml": smallCatalogue[event] },
    [`events/other.yaml:1:7 slug: "test-night" is taken already, by ${event}`],
  ],
  [
    "an area of an unknown shape",
    changed(hall, "straight:", "round:"),
    [`${hall}:11:9 blocks[0].areas[0]: must have straight, arc or outline`],
  ],
  [
    "an area too large for a seat map",
    changed(hall, "rows: 3, seats: 10", "rows: 20, seats: 30"),
    [`${hall}:11:9 blocks[0].areas[0]: has 600 seats; at most 450 fit into one area`],
  ],
  [
    "a quota of no scope",
    changed(merchandiseList, "scope: ticket", "scope: day"),
    [`${merchandiseList}:8:19 [0].quota.scope: Invalid option: expected one of "member"|"order"|"ticket"`],
  ],
  [
    "merchandise of an unknown event",
    changed(merchandiseList, "event: test-night", "event: elsewhere"),
    [`${merchandiseList}:3:10 [0].event: there is no event "elsewhere"`],
  ],
  [
    "tickets of no event",
    changed(merchandiseList, "  event: test-night\n", ""),
    [`${merchandiseList}:7:19 [0].quota.scope: counts the tickets of an event, and the merchandise has none`],
  ],
  [
    "a missing picture of merchandise",
    changed(merchandiseList, "/posters/tide.svg", "/posters/tyde.svg"),
    [`${merchandiseList}:6:12 [0].images[0]: there is no file public/posters/tyde.svg`],
  ],
  [
    "a spec that stands twice",
    changed(merchandiseList, "key: blue", "key: red"),
    [`${merchandiseList}:13:14 [0].specs[1].key: "red" stands here twice`],
  ],
  [
    "two files with the same merchandise",
    { ...smallCatalogue, "merchandise/other.yaml": smallCatalogue[merchandiseList] },
    [`merchandise/other.yaml:1:8 [0].key: "test-cap" is taken already, by ${merchandiseList}`],
  ],
  [
    "an accessible seat that does not exist",
    changed(hall, "seats: 10 }", "seats: 10, accessible: [{ row: 4, numbers: [1] }] }"),
    [`${hall}:11:81 blocks[0].areas[0].accessible[0]: there is no seat 1 in row 4`],
  ],
  [
    "a seat with a restricted view that does not exist",
    changed(hall, "seats: 10 }", "seats: 10, restricted_view: [{ row: 1, numbers: [11] }] }"),
    [`${hall}:11:86 blocks[0].areas[0].restricted_view[0]: there is no seat 11 in row 1`],
  ],
  [
    "pairs that are none",
    changed(
      hall,
      "seats: 10 }",
      "seats: 10, aisles: [5], accessible: [{ row: 1, numbers: [1, 2, 5] }], companions: [{ row: 1, seat: 2, companion: 1 }, { row: 1, seat: 5, companion: 6 }, { row: 1, seat: 3, companion: 4 }, { row: 1, seat: 2, companion: 3 }, { row: 2, seat: 11, companion: 10 }] }",
    ),
    [
      "companions[0].companion: seat 1 of row 1 is a wheelchair place itself",
      "companions[1].companion: seat 6 is not beside seat 5 in row 1",
      "companions[2].seat: seat 3 of row 1 is not accessible",
      "companions[3].seat: seat 2 of row 1 is in another pair",
      "companions[4].seat: there is no seat 11 in row 2",
    ],
  ],
  [
    "a door that no sign could show",
    changed(hall, "blocks:", "entrances: [{ door: <b>, at: [200, 290] }]\nblocks:"),
    [`${hall}:7:21 entrances[0].door: must be a number or letters such as 2 or B1`],
  ],
];

for (const [what, files, expected] of cases) {
  test(`reports place and problem: ${what}`, async () => {
    const problems = await withCatalogueFolder(files, problemsOf);
    for (const message of expected) expect(problems.join("\n")).toContain(message);
  });
}

test("reports all problems at once, over several files", async () => {
  const files = {
    ...changed(event, "type: concert", "type: opera"),
    ...{ [hall]: smallCatalogue[hall].replace("direction: top", "direction: up") },
  };
  const problems = await withCatalogueFolder(files, problemsOf);
  expect(problems).toHaveLength(2);
  expect(problems.join("\n")).toContain(`${hall}:6:`);
});

test("refuses an empty folder as a catalogue", async () => {
  expect(await problemsOf("/nowhere/at/all")).toEqual(["/nowhere/at/all there is no such folder, or nothing is in it"]);
});

test("refuses a file that is not UTF-8, and reads one with a byte order mark", async () => {
  const problems = (start: number[]) =>
    withCatalogueFolder(smallCatalogue, async (folder) => {
      const file = join(folder, event);
      writeFileSync(file, Buffer.concat([Buffer.from(start), readFileSync(file)]));
      return problemsOf(folder);
    });
  expect(await problems([0xef, 0xbb, 0xbf])).toEqual([]);
  // Big5, as older spreadsheets write it
  expect(await problems([0x23, 0xa4, 0xa4, 0x0a])).toEqual([`${event} is not text in UTF-8`]);
});
