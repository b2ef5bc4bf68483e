import { expect, test } from "@/e2e/fixtures";
import { memberDialogs } from "@/e2e/walk/dialogs";
import { memberStops } from "@/e2e/walk/routes";
import { catalogue, memberState, renewHolds, type Catalogue, type MemberState } from "@/e2e/walk/state";
import { walk } from "@/e2e/walk/walk";
import { languages } from "@/lib/i18n/languages";
import { closeRedis } from "@/lib/platform/redis";

let shop: Catalogue;
let state: MemberState;
test.beforeAll(async ({ baseURL }) => {
  shop = await catalogue();
  state = await memberState(baseURL as string, shop);
});
test.afterAll(closeRedis);

for (const language of languages) {
  test(`members' pages in ${language}: language, heading, texts, widths, themes, layout shift, axe`, async ({ page, context, baseURL }) => {
    test.setTimeout(900_000);
    await renewHolds(state);
    const stops = [...memberStops(shop, state), ...memberDialogs(shop, state)];
    expect(await walk({ page, context, baseURL: baseURL as string, language }, stops)).toEqual([]);
  });
}
