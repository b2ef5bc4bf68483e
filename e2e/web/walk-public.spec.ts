import { expect, test } from "@/e2e/fixtures";
import { sampleOf, tiered } from "@/e2e/sample";
import { publicDialogs } from "@/e2e/walk/dialogs";
import { publicStops, type Stop } from "@/e2e/walk/routes";
import { catalogue } from "@/e2e/walk/state";
import { FULL_WALK_MS, otherLanguages, walk } from "@/e2e/walk/walk";
import { languages } from "@/lib/i18n/languages";
import { makeMember, type MemberFixture } from "@/prisma/factories/members";

// the languages are independent and run in parallel
test.describe.configure({ mode: "parallel" });

let stops: Stop[];
let dialogs: Stop[];
let member: MemberFixture;
test.beforeAll(async () => {
  const shop = await catalogue();
  stops = publicStops(shop);
  dialogs = publicDialogs(shop);
  member = await makeMember({ lastName: "Testa", firstName: "Visita" });
});

const asMember = (stop: Stop): Stop => ({ ...stop, as: member, ready: stop.path === "/register" ? undefined : stop.ready });

test("every public page in Traditional Chinese, and a sample of dialogs: language, texts, widths, layout shift, axe", async ({
  page,
  context,
  baseURL,
}) => {
  const sampled = [...stops, ...sampleOf(dialogs, { each: 4 })];
  expect(await walk({ page, context, baseURL: baseURL as string, language: "tw" }, sampled)).toEqual([]);
});

for (const [tier, [from, language]] of tiered([...otherLanguages.entries()])) {
  test(`a sample of the public pages in ${language}, as a member`, tier, async ({ page, context, baseURL }) => {
    const sampled = sampleOf([...stops.map(asMember), ...dialogs], { each: 8, from });
    expect(await walk({ page, context, baseURL: baseURL as string, language }, sampled)).toEqual([]);
  });
}

for (const language of languages) {
  test(`every public page and dialog in ${language}, at each width and theme`, { tag: "@all" }, async ({ page, context, baseURL }) => {
    test.setTimeout(FULL_WALK_MS);
    const mine = language === "tw" || language === "en" ? stops : stops.map(asMember);
    expect(await walk({ page, context, baseURL: baseURL as string, language, full: true }, [...mine, ...dialogs])).toEqual([]);
  });
}
