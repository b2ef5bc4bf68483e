import { expect, test } from "@/e2e/fixtures";
import { publicDialogs } from "@/e2e/walk/dialogs";
import { publicStops, type Stop } from "@/e2e/walk/routes";
import { catalogue } from "@/e2e/walk/state";
import { walk } from "@/e2e/walk/walk";
import { languages } from "@/lib/i18n/languages";

// the languages are independent and run in parallel
test.describe.configure({ mode: "parallel" });

let stops: Stop[];
test.beforeAll(async () => {
  const shop = await catalogue();
  stops = [...publicStops(shop), ...publicDialogs(shop)];
});

for (const language of languages) {
  test(`public pages in ${language}: language, heading, texts, widths, themes, axe`, async ({ page, context, baseURL }) => {
    test.setTimeout(process.env.FULL_WALK === "1" ? 900_000 : 300_000);
    expect(await walk({ page, context, baseURL: baseURL as string, language }, stops)).toEqual([]);
  });
}
