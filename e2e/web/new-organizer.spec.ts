import { randomUUID } from "node:crypto";
import { buyOneSeatAsNewcomer, goToChoice } from "@/e2e/buy-on-phone";
import { expect, test } from "@/e2e/fixtures";
import { codeOf, enrolPath } from "@/e2e/gate";
import { enrolStaff } from "@/e2e/office/enrol-staff";
import { writeEvent } from "@/e2e/office/write-event";
import { wordsOf } from "@/e2e/register";
import { inviteStaff } from "@/lib/office/staff/invite-staff";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import { testOperator } from "@/prisma/factories/test-operator";

const { Office, OfficeLogin, OfficeHalls, OfficeHallEditor, OfficeEvents } = office;
const words = wordsOf("tw");

test("a new organizer logs in, makes a hall and an event, sells a ticket on a phone and admits it at the gate", async ({
  page,
  browser,
  baseURL,
}) => {
  const slug = `first-${randomUUID().slice(0, 8)}`;
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const go = (name: string) => page.getByRole("navigation", { name: Office.frame.pages }).getByRole("link", { name }).click();

  // the link that `npm start` prints
  const owner = { email: `${slug}@example.com`, name: "測試主辦", roles: ["owner" as const], event_ids: null };
  const { token } = await inviteStaff(testOperator, owner);
  await page.goto(`/office/invitation#${token}`);
  await enrolStaff(page);
  await page.getByText(OfficeLogin.codesKept).click();
  await press(OfficeLogin.goOn);

  // a hall of three sectors before a stage
  await go(Office.pages.halls);
  await press(OfficeHalls.create);
  await page.getByLabel(OfficeHalls.new.name, { exact: true }).fill("試演小館");
  await page.getByLabel(OfficeHalls.new.key).fill(slug);
  await press(OfficeHalls.new.act);
  await page.getByRole("button", { name: OfficeHallEditor.start.shapes.arc }).click();
  const pane = page.getByRole("complementary", { name: OfficeHallEditor.pane });
  for (const [field, text] of [
    ["name", "試演小館"],
    ["address", "某路 1 號"],
    ["city", "臺北"],
  ] as const) {
    const names = pane.locator("details").filter({ hasText: OfficeHallEditor.names[field] });
    for (const language of Object.values(OfficeHallEditor.languages)) await names.getByLabel(language, { exact: true }).fill(text);
  }
  await press(OfficeHallEditor.main.publish.replace("{number}", "1"));
  await page
    .getByRole("dialog")
    .getByRole("button", { name: OfficeHallEditor.publish.act.replace("{number}", "1") })
    .click();
  await expect(page.getByText(OfficeHallEditor.version.live.replace("{number}", "1"))).toBeVisible();

  // an event in the hall, in four languages
  await go(Office.pages.events);
  await press(OfficeEvents.create);
  await page.waitForURL(/events\/[0-9a-f-]{36}/);
  await writeEvent(page, {
    slug,
    name: "初次試演",
    hall: slug,
    startsAt: "2098-03-08T19:30",
    saleStartsAt: "2026-01-01T12:00",
    price: "800",
    area: /^A2 /,
  });
  await page.locator(".ev-bar").getByRole("button", { name: OfficeEvents.bar.publish }).click();
  await page.getByRole("dialog").getByRole("button", { name: OfficeEvents.publish.act }).click();
  await page.waitForURL(/events\/\d+$/);

  // bought on a phone by a visitor who has no account yet
  const phone = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true });
  await phone.goto(`/activity/${slug}`);
  await goToChoice(phone, words);
  await buyOneSeatAsNewcomer(phone, words);
  await phone.close();

  // and admitted
  const ticket = await db.ticket.findFirstOrThrow({ where: { session: { event: { slug } } }, include: { order: true } });
  expect(ticket).toMatchObject({ status: "valid", order: { totalPrice: 800 } });
  await page.goto(await enrolPath([ticket.sessionId], "A"));
  await page.getByLabel(words.Gate.session).fill(String(ticket.sessionId));
  await page.getByRole("button", { name: words.Gate.open }).click();
  await page.getByLabel(words.Gate.code).fill(codeOf(ticket.ticketNo, ticket.sessionId));
  await page.getByLabel(words.Gate.code).press("Enter");
  await expect(page.locator("[aria-live=assertive][aria-atomic]")).toContainText(words.Gate.admitted);
});
