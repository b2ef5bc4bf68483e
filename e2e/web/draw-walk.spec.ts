import { countTaps, type Count } from "@/e2e/count-taps";
import { expect, test } from "@/e2e/fixtures";
import { payInBrowser } from "@/e2e/pay";
import { national, wordsOf } from "@/e2e/register";
import { takeLook } from "@/e2e/walk/take-look";
import { db } from "@/lib/platform/db";
import { closeDraw, makeDraw } from "@/prisma/factories/draws";

// From the event's page to a ticket that is named, handed over, called back and offered back, as a person does it. Taps and fields are
// printed; with WALK_PICTURES, a folder, each view is a picture.

for (const language of ["tw", "en"] as const)
  for (const width of [390, 1440])
    test(
      `a draw is walked from the entry to a ticket that goes back (${language}, ${width} px)`,
      { tag: "@all" },
      async ({ memberPage: page, baseURL, newMember, newSession }) => {
        test.setTimeout(240_000);
        await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
        const { Draws, Orders, Payments, Tickets } = wordsOf(language);
        const prefix = language === "tw" ? "" : `/${language}`;
        const session = await newSession({ seats: 8, seatsPerRow: 4, saleStarts: 20 * 86_400 });
        const all = { namesRequired: true, nameChanges: true, handOver: true, offerBack: true };
        await db.event.update({ where: { id: session.eventId }, data: all });
        const id = await makeDraw(session);
        const guest = await newMember();
        const look = (step: string, part = false) => takeLook(page, { as: `${language}-${width}-${step}`, part });
        const main = page.getByRole("main");
        const press = (name: string, where = main) => where.getByRole("button", { name, exact: true }).first().click();
        const counts: Record<string, Count> = {};
        const read = await countTaps(page, baseURL as string);
        let before = read().site;
        const count = (step: string) => {
          const now = read().site;
          counts[step] = { taps: now.taps - before.taps, fields: now.fields - before.fields };
          before = now;
        };

        await page.goto(`${prefix}/activity/${session.slug}`);
        await look("1-event");
        await page.getByRole("link", { name: Draws.panel.act.open }).filter({ visible: true }).first().click();
        await page.waitForURL(`**/draw/${id}`);
        await press(Draws.form.add.replace("{place}", "1"));
        await page.getByRole("dialog").getByRole("button").filter({ hasText: "NT$" }).first().click();
        await look("2-form");
        await press(Draws.form.send);
        await expect(main.getByRole("button", { name: Draws.receipt.change })).toBeVisible();
        await look("3-receipt");
        count("entering");

        await closeDraw(id);
        await expect(async () => {
          await page.reload();
          await expect(main.getByRole("button", { name: Draws.offer.decline })).toBeVisible();
        }).toPass({ intervals: [1_000] });
        await look("4-result");
        await main.getByRole("button", { name: /NT\$/ }).first().click();
        await page.waitForURL(`**/purchase/ticket/${session.sessionId}*`);
        await page.getByRole("button", { name: Orders.purchase.buyer.next, exact: true }).click();
        await look("5-payment");
        await page.getByRole("button", { name: new RegExp(Payments.pay.replace("{amount}", "NT")) }).click();
        await payInBrowser(page);
        await page.waitForURL("**/member/record/detail/**");
        await expect(page.locator('img[src*="/ticket/qrcode/"]')).toHaveCount(2);
        count("paying an offer");
        await look("6-ticket");

        const dialog = page.getByRole("dialog");
        await press(Tickets.names.enter);
        await dialog.getByRole("textbox").fill("林雨晴");
        await look("7-name", true);
        await press(Tickets.names.save, dialog);
        await expect(main.getByText("林雨晴").first()).toBeVisible();
        count("a name");
        await press(Tickets.guests.hand);
        await dialog.getByRole("textbox").fill(national(guest));
        await look("8-hand-over", true);
        await press(Tickets.guests.hand, dialog);
        await expect(main.getByRole("button", { name: Tickets.guests.callBack })).toBeVisible();
        count("handing over");
        await press(Tickets.guests.callBack);
        await look("8-call-back", true);
        await press(Tickets.guests.callBack, dialog);
        await expect(main.getByRole("button", { name: Tickets.guests.callBack })).toBeHidden();
        count("calling back");
        await press(Tickets.offerBack.offerBack);
        await look("9-offer-back", true);
        await press(Tickets.offerBack.act, dialog);
        await expect(main.getByText(Tickets.offerBack.listed, { exact: true })).toBeVisible();
        count("offering back");
        await look("10-listed");
        const text = Object.entries(counts).map(([step, { taps, fields }]) => `${step} ${taps} taps, ${fields} fields`);
        test.info().annotations.push({ type: "taps", description: text.join("; ") });
        console.log(`   ${language}, ${width} px: ${text.join("; ")}`);
      },
    );
