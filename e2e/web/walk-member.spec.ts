import { expect, test } from "@/e2e/fixtures";
import { memberDialogs } from "@/e2e/walk/dialogs";
import { memberStops, type Stop } from "@/e2e/walk/routes";
import { catalogue, memberState } from "@/e2e/walk/state";
import { walk } from "@/e2e/walk/walk";
import { languages } from "@/lib/i18n/languages";

let stops: Stop[];
test.beforeAll(async ({ baseURL }) => {
  const shop = await catalogue();
  const state = await memberState(baseURL as string, shop);
  stops = [...memberStops(shop, state), ...memberDialogs(shop, state)];
});

for (const language of languages) {
  test(`members' pages in ${language}: language, heading, texts, widths, themes, layout shift, axe`, async ({ page, context, baseURL }) => {
    test.setTimeout(process.env.FULL_WALK === "1" ? 900_000 : 300_000);
    expect(await walk({ page, context, baseURL: baseURL as string, language }, stops)).toEqual([]);
  });
}
