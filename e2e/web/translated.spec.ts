import { errorsOf, translated, type TranslationStart } from "@/e2e/browser/devices";
import { expect, test } from "@/e2e/fixtures";
import { wordsOf } from "@/e2e/register";
import { isWhole, tiered } from "@/e2e/sample";
import { memberDialogs, publicDialogs } from "@/e2e/walk/dialogs";
import { memberStops, publicStops } from "@/e2e/walk/routes";
import { catalogue, memberState, renewHolds } from "@/e2e/walk/state";
import { FULL_WALK_MS, open } from "@/e2e/walk/walk";
import { closeRedis } from "@/lib/platform/redis";

// Every screen of the walk while the browser translates it.

test.afterAll(closeRedis);

const words = wordsOf("tw");

for (const [tier, start] of tiered<TranslationStart>(["loaded", "parsed"])) {
  test(`every screen that is translated when ${start} loads without an error`, tier, async ({ page, context, baseURL }) => {
    test.setTimeout(FULL_WALK_MS);
    const problems: string[] = [];
    let at = "";
    const errors = errorsOf(page);
    await translated(page, start);
    await page.route(`${process.env.SANDBOX_URL}/**`, (route) => route.fulfill({ status: 204 }));
    const shop = await catalogue();
    const state = await memberState(baseURL as string, shop);
    await renewHolds(state);
    const screens = [...publicStops(shop), ...memberStops(shop, state)];
    const dialogs = isWhole ? [...publicDialogs(shop), ...memberDialogs(shop, state)] : [];
    for (const stop of [...screens, ...dialogs]) {
      at = stop.path + (stop.dialog ? ` (${stop.dialog})` : "");
      const view = { width: stop.only ?? (stop.dialog ? 1440 : 390), theme: "light" } as const;
      await open({ page, context, baseURL: baseURL as string, language: "tw" }, stop, view).catch(({ message }: Error) =>
        problems.push(`${at}: ${message.split("\n", 3).join(" ")}`),
      );
      if ((await page.getByText(words.Layout.failedTitle).count()) > 0) problems.push(`${at}: the error page`);
    }
    expect([...problems, ...errors]).toEqual([]);
  });
}
