import { expect, test } from "@/e2e/fixtures";
import { publicDialogs } from "@/e2e/walk/dialogs";
import { publicStops, type Stop } from "@/e2e/walk/routes";
import { catalogue } from "@/e2e/walk/state";
import { walk } from "@/e2e/walk/walk";
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

/** Each route is met by a visitor in two languages and by a member in the other two, at both widths (walk.ts). */
const asMember = (stop: Stop): Stop => ({ ...stop, as: member, ready: stop.path === "/register" ? undefined : stop.ready });

for (const language of languages) {
  test(`public pages in ${language}: language, heading, texts, widths, themes, layout shift, axe`, async ({ page, context, baseURL }) => {
    test.setTimeout(900_000);
    const mine = language === "tw" || language === "en" ? stops : stops.map(asMember);
    expect(await walk({ page, context, baseURL: baseURL as string, language }, [...mine, ...dialogs])).toEqual([]);
  });
}
