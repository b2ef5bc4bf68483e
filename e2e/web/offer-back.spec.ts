import type { Page } from "playwright/test";
import { expect, hydrating, logInBrowser, test, type SessionFixture } from "@/e2e/fixtures";
import { paidOrder, scanOffline } from "@/e2e/gate";
import { payInBrowser } from "@/e2e/pay";
import { wordsOf } from "@/e2e/register";
import { tiered } from "@/e2e/sample";
import { db, runSql } from "@/lib/platform/db";
import { barriers } from "../barriers";

const section = (page: Page, name: string) => page.getByRole("region", { name });
/** The time of the next batch has come; the worker runs it. */
const nextBatch = ({ sessionId }: SessionFixture) =>
  runSql`UPDATE offered_tickets SET batch_at = now() - interval '1 s' WHERE session_id = ${sessionId} AND state = 'listed'`;

for (const [tier, { language, prefix }] of tiered([
  { language: "tw", prefix: "" },
  { language: "en", prefix: "/en" },
])) {
  test(
    `a buyer offers a ticket back, the next on the waitlist pays for it, and its code ends (${language})`,
    tier,
    async ({ memberPage: page, browser, baseURL, api, newMember, newSession }) => {
      const { Tickets, Draws, Gate, Orders, Payments } = wordsOf(language);
      const words = Tickets.offerBack;
      const session = await newSession({ seats: 2 });
      const order = await paidOrder(api, session, 2);
      await db.event.update({ where: { id: session.eventId }, data: { offerBack: true, offerBackFee: 5 } });
      const member = await newMember();
      await db.waitlistEntry.create({ data: { sessionId: session.sessionId, memberId: member.id, reason: "seats" } });

      await page.goto(`${prefix}/member/record/detail/${order.order_id}`);
      const offers = section(page, words.title);
      await offers.getByRole("button", { name: words.offerBack }).first().click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText("NT$950");
      expect(await barriers(page)).toEqual([]);
      await dialog.getByRole("button", { name: words.act }).click();
      await expect(offers.getByText(words.listed, { exact: true })).toBeVisible();
      await offers.getByRole("button", { name: words.keep }).click();
      await expect(offers.getByText(words.listed, { exact: true })).toBeHidden();
      await offers.getByRole("button", { name: words.offerBack }).first().click();
      await dialog.getByRole("button", { name: words.act }).click();
      await expect(offers.getByText(words.listed, { exact: true })).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      await nextBatch(session);

      const other = await browser.newContext({ baseURL });
      await logInBrowser(other, member, baseURL as string);
      const phone = hydrating(await other.newPage());
      const card = section(phone, Draws.offer.list).getByRole("article");
      await expect(async () => {
        await phone.goto(`${prefix}/member/record/list`);
        await expect(card).toBeVisible();
      }).toPass();
      await expect(card).toContainText("NT$1,050");
      expect(await barriers(phone)).toEqual([]);
      await page.reload();
      await expect(offers.getByText(words.offered, { exact: true })).toBeVisible();
      await card.getByRole("button", { name: Draws.offer.pay.replace("{amount}", "NT$1,050") }).click();
      await phone.waitForURL(`**/purchase/ticket/${session.sessionId}*`);
      await phone.getByRole("button", { name: Orders.purchase.buyer.next }).click();
      await phone.getByRole("button", { name: new RegExp(Payments.pay.replace("{amount}", "NT")) }).click();
      await payInBrowser(phone);
      await phone.waitForURL("**/member/record/detail/**");
      await expect(phone.locator('img[src*="/ticket/qrcode/"]')).toHaveCount(1);

      await page.reload();
      await expect(page.getByText(Tickets.status.taken).first()).toBeVisible();
      expect(await barriers(page)).toEqual([]);
      const gate = hydrating(await other.newPage());
      const answer = await scanOffline(gate, { prefix, language, sessionId: session.sessionId, ticketNo: order.tickets[0]!.ticket_no });
      await expect(answer).toContainText(Gate.reason.revoked);
      await other.setOffline(false);
      await other.close();
    },
  );
}
