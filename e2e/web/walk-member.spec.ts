import { expect, test } from "@/e2e/fixtures";
import { sampleOf, tiered } from "@/e2e/sample";
import { memberDialogs } from "@/e2e/walk/dialogs";
import { memberStops } from "@/e2e/walk/routes";
import { catalogue, memberState, renewHolds, type Catalogue, type MemberState } from "@/e2e/walk/state";
import { FULL_WALK_MS, otherLanguages, walk } from "@/e2e/walk/walk";
import { languages } from "@/lib/i18n/languages";
import { closeRedis } from "@/lib/platform/redis";

let shop: Catalogue;
let state: MemberState;
test.beforeAll(async ({ baseURL }) => {
  shop = await catalogue();
  state = await memberState(baseURL as string, shop);
});
test.beforeEach(() => renewHolds(state));
test.afterAll(closeRedis);

const stops = () => memberStops(shop, state);
const dialogs = () => memberDialogs(shop, state);

test("every page of a member in Traditional Chinese, and a sample of dialogs: language, texts, widths, layout shift, axe", async ({
  page,
  context,
  baseURL,
}) => {
  const sampled = [...stops(), ...sampleOf(dialogs(), { each: 4 })];
  expect(await walk({ page, context, baseURL: baseURL as string, language: "tw" }, sampled)).toEqual([]);
});

for (const [tier, [from, language]] of tiered([...otherLanguages.entries()])) {
  test(`a sample of a member's pages in ${language}`, tier, async ({ page, context, baseURL }) => {
    const sampled = sampleOf([...stops(), ...dialogs()], { each: 8, from });
    expect(await walk({ page, context, baseURL: baseURL as string, language }, sampled)).toEqual([]);
  });
}

for (const language of languages) {
  test(`every page and dialog of a member in ${language}, at each width and theme`, { tag: "@all" }, async ({ page, context, baseURL }) => {
    test.setTimeout(FULL_WALK_MS);
    expect(await walk({ page, context, baseURL: baseURL as string, language, full: true }, [...stops(), ...dialogs()])).toEqual([]);
  });
}
