import type { Page } from "playwright/test";
import { expect, hydrating, logInBrowser, test, type SessionFixture } from "@/e2e/fixtures";
import { paidOrder, scanOffline } from "@/e2e/gate";
import { wordsOf } from "@/e2e/register";
import { tiered } from "@/e2e/sample";
import { db } from "@/lib/platform/db";
import { barriers } from "../barriers";

const askForNames = ({ eventId }: SessionFixture) =>
  db.event.update({ where: { id: eventId }, data: { namesRequired: true, nameChanges: true, handOver: true } });
const section = (page: Page, name: string) => page.getByRole("region", { name });

for (const [tier, { language, prefix }] of tiered([
  { language: "tw", prefix: "" },
  { language: "en", prefix: "/en" },
])) {
  test(
    `a buyer names tickets, and a guest shows one until it is called back (${language})`,
    tier,
    async ({ memberPage: page, browser, baseURL, api, newMember, newSession }) => {
      const { Tickets, Gate, Validation } = wordsOf(language);
      const session = await newSession();
      const order = await paidOrder(api, session, 2);
      await askForNames(session);
      await page.goto(`${prefix}/member/record/detail/${order.order_id}`);
      const names = section(page, Tickets.names.title);
      await names.getByRole("button", { name: Tickets.names.enter }).first().click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel(Tickets.names.label).fill("A123456789");
      await dialog.getByRole("button", { name: Tickets.names.save }).click();
      await expect(dialog.getByText(Validation.ticket_name_digits)).toBeVisible();
      await dialog.getByLabel(Tickets.names.label).fill("林雨晴");
      expect(await barriers(page)).toEqual([]);
      await dialog.getByRole("button", { name: Tickets.names.save }).click();
      await expect(names.getByText("林雨晴")).toBeVisible();
      await expect(page.getByRole("article").first()).toContainText("林雨晴");

      const guests = section(page, Tickets.guests.title);
      const member = await newMember();
      await guests.getByRole("button", { name: Tickets.guests.hand }).first().click();
      await dialog.getByRole("textbox").fill(member.mobile);
      await dialog.getByRole("button", { name: Tickets.guests.hand }).click();
      await expect(guests.getByRole("button", { name: Tickets.guests.callBack })).toBeVisible();
      expect(await barriers(page)).toEqual([]);

      const other = await browser.newContext({ baseURL });
      await logInBrowser(other, member, baseURL as string);
      const phone = hydrating(await other.newPage());
      await phone.goto(`${prefix}/member/record/list`);
      const handed = section(phone, Tickets.handed.title);
      await handed.getByRole("button", { name: Tickets.handed.accept }).click();
      await handed.getByRole("button", { name: Tickets.handed.show }).click();
      await expect(handed.getByRole("img", { name: /\d{4} \d{4} \d{4}/ })).toBeVisible();
      expect(await barriers(phone)).toEqual([]);

      const gate = hydrating(await other.newPage());
      const answer = await scanOffline(gate, { prefix, language, sessionId: session.sessionId, ticketNo: order.tickets[0]!.ticket_no });
      await expect(answer).toContainText(Gate.holder.replace("{name}", "林雨晴"));
      expect(await barriers(gate)).toEqual([]);
      await other.setOffline(false);
      await other.close();
    },
  );
}
