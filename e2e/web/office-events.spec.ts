import { randomUUID } from "node:crypto";
import { expect, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { newEventFile } from "@/e2e/office/examples/event-examples";
import { noBarrier } from "@/e2e/office/no-barrier";
import { languageNames, writeEvent } from "@/e2e/office/write-event";
import { refundSchemes } from "@/lib/domain/events/refund-terms/schemas";
import { createOrder } from "@/lib/domain/orders/create/create-order";
import { db } from "@/lib/platform/db";
import kr from "@/messages/kr.json" with { type: "json" };
import office from "@/messages/office/tw.json" with { type: "json" };
import { makeMember } from "@/prisma/factories/members";
import { insertStaff } from "@/prisma/factories/staff";

const words = office.OfficeEvents;

test("creates an event from scratch: gaps are marked, a poster is uploaded, a later price increase is confirmed", async ({
  page,
  baseURL,
}) => {
  await enterOffice(page, baseURL, await insertStaff({ roles: ["events"] }));
  await page.goto("/office/events");
  await expect(page.getByRole("table", { name: words.title })).toBeVisible();
  await noBarrier(page);
  await page.getByRole("button", { name: words.create }).click();
  await page.waitForURL(/events\/[0-9a-f-]{36}/);
  const slug = `office-${randomUUID().slice(0, 8)}`;
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: words.bar.nextGap })).toBeVisible();
  await noBarrier(page);
  // a fresh form shows no errors until a field is left
  const draft = page.url();
  await expect(main.locator("[aria-invalid=true], .ev-gap")).toHaveCount(0);

  const price = await writeEvent(page, {
    slug,
    name: "夜間試演",
    hall: "star-river-hall",
    startsAt: "2098-03-07T19:30",
    saleStartsAt: "2026-01-01T12:00",
    price: "1200",
    area: /^F1 /,
    except: languageNames[3],
  });
  // the last gap: the Korean sentence
  const bar = main.locator(".ev-bar");
  await expect(bar).toContainText(words.bar.problems.replace("{count}", "1"));
  await bar.getByRole("button", { name: words.bar.nextGap }).click();
  const gap = main.getByRole("textbox", { name: `${words.texts.summary} · ${languageNames[3]}`, exact: true });
  await expect(gap).toBeFocused();
  await expect(gap).toHaveAttribute("aria-invalid", "true");
  // the preview as a visitor sees it, in the last language, where another language replaces missing texts
  await bar.getByRole("button", { name: words.bar.preview }).click();
  const choice = page.getByRole("dialog").getByRole("link", { name: `${languageNames[3]} · ${words.preview.desk}` });
  await expect(choice).toHaveAttribute("href", /\/kr\/preview\//);
  await noBarrier(page);
  const [seen] = await Promise.all([page.waitForEvent("popup"), choice.click()]);
  await expect(seen.getByRole("heading", { level: 1 })).toContainText("夜間試演");
  await expect(seen.getByText(kr.Events.preview.bar)).toBeVisible();
  await expect(seen.getByRole("main")).toContainText("NT$1,200");
  await noBarrier(seen);
  await seen.close();
  expect(await db.event.count({ where: { slug } })).toBe(0);
  await page.keyboard.press("Escape");
  await gap.fill("조용한 밤.");
  await bar.getByRole("button", { name: words.bar.publish }).click();
  await noBarrier(page);
  await page.getByRole("dialog").getByRole("button", { name: words.publish.act }).click();
  await page.waitForURL(/events\/\d+$/);
  const event = await db.event.findUniqueOrThrow({ where: { slug }, include: { sessions: { include: { prices: true } } } });
  expect(event).toMatchObject({ image: expect.stringMatching(/^\/pictures\/uploads\//), sessions: [{ prices: [{ price: 1_200 }] }] });
  expect((await fetch(`${baseURL}/kr/activity/${slug}`)).status).toBe(200);
  // the draft's address leads to the event, which has a link to its page
  await page.goto(draft);
  await page.waitForURL(/events\/\d+$/);
  await expect(main.getByRole("link", { name: words.onSite })).toHaveAttribute("href", `/activity/${slug}`);

  // same as on the site; then a higher price, which is confirmed next to the old one
  await expect(bar).toContainText(words.bar.states.untouched);
  await price.getByLabel(words.prices.amount).fill("1500");
  await expect(price).toContainText(words.was.replace("{value}", "1200"));
  await expect(bar).toContainText("NT$1,200 → NT$1,500");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await noBarrier(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await bar.getByRole("button", { name: words.bar.publish }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: words.publish.act })).toBeDisabled();
  await dialog.getByText(words.publish.read).click();
  await dialog.getByRole("button", { name: words.publish.act }).click();
  await expect(bar).toContainText(words.bar.states.untouched);
  await expect.poll(() => db.price.count({ where: { session: { eventId: event.id }, price: 1_500 } })).toBe(1);
});

test("an event in two languages: the editor asks for no others, and the page says that it is in English", async ({ page, baseURL }) => {
  await enterOffice(page, baseURL, await insertStaff({ roles: ["events"] }));
  const [id, file] = [randomUUID(), newEventFile()];
  const name = { tw: `小劇場 ${file.slug}`, en: `Small stage ${file.slug}` };
  await db.eventDraft.create({
    data: { id, file: { ...file, name, summary: { tw: "安靜的一晚。", en: "A quiet evening." } }, author: "test" },
  });
  await page.goto(`/office/events/${id}`);
  const main = page.getByRole("main");
  const bar = main.locator(".ev-bar");
  await expect(bar).toContainText(words.bar.problems.replace("{count}", "4"));
  const languages = main.getByRole("group", { name: words.texts.languages });
  await expect(languages.getByRole("checkbox", { name: languageNames[1] })).toBeDisabled();
  for (const language of languageNames.slice(2)) await languages.getByRole("checkbox", { name: language }).press("Space");
  await expect(main.getByRole("textbox", { name: `${words.texts.summary} · ${languageNames[2]}`, exact: true })).toHaveCount(0);
  await expect(bar).toContainText(words.bar.ready);
  await noBarrier(page);
  await bar.getByRole("button", { name: words.bar.publish }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.publish.act }).click();
  await page.waitForURL(/events\/\d+$/);
  await page.goto(`/kr/activity/${file.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name.en);
  await expect(page.getByRole("heading", { level: 1 })).toHaveAttribute("lang", "en");
  await expect(page.getByText(kr.Events.inEnglish)).toBeVisible();
  const links = page.locator("link[rel=alternate][hreflang]");
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("hreflang")))).toEqual(["zh-Hant-TW", "en", "x-default"]);
  await page.goto(`/activity/${file.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name.tw);
  await expect(page.getByText(kr.Events.inEnglish)).toHaveCount(0);
  const ofSite = async (language: string) => (await page.request.get(`/sitemaps/${language}-1.xml`)).text();
  expect(await ofSite("en")).toContain(file.slug);
  expect(await ofSite("kr")).not.toContain(file.slug);
});

test("does not overwrite another person's later save; a copy has no dates", async ({ page, baseURL }) => {
  await enterOffice(page, baseURL, await insertStaff({ roles: ["events"] }));
  const id = randomUUID();
  const file = newEventFile();
  await db.eventDraft.create({ data: { id, file, author: "林測試" } });
  await page.goto(`/office/events/${id}`);
  const name = page.getByRole("textbox", { name: `${words.texts.name} · ${languageNames[0]}`, exact: true });
  await expect(name).toHaveValue(file.name.tw);
  await db.eventDraft.update({ where: { id }, data: { revision: { increment: 1 } } });
  await name.fill("另一個名稱");
  const bar = page.locator(".ev-bar");
  await expect(bar).toContainText(words.bar.states.lost);
  await bar.getByRole("button", { name: words.bar.reload }).click();
  await expect(name).toHaveValue(file.name.tw);

  await page.goto("/office/events");
  await page.getByRole("button", { name: words.copy }).click();
  await page.getByLabel(words.copying.from).selectOption(id);
  await page.getByRole("button", { name: words.copying.act, exact: true }).click();
  await page.waitForURL((url) => /events\/[0-9a-f-]{36}/.test(url.pathname) && !url.pathname.includes(id));
  await expect(name).toHaveValue(file.name.tw);
  await expect(page.getByLabel(words.sessions.startsAt)).toHaveValue("");
  await page.getByRole("button", { name: words.bar.discard }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.bar.discard }).click();
  await page.waitForURL(/office\/events$/);
});

test("terms of refund: the chosen scheme is on the event's page; once tickets are ordered it cannot get worse", async ({
  page,
  baseURL,
}) => {
  const staff = await insertStaff({ roles: ["events"] });
  await enterOffice(page, baseURL, staff);
  const id = randomUUID();
  const file = newEventFile();
  await db.eventDraft.create({ data: { id, file, author: "林測試" } });
  await page.goto(`/office/events/${id}`);
  const [section, bar] = [page.locator("#refunds"), page.locator(".ev-bar")];
  const scheme = section.getByLabel(words.refunds.scheme);
  await expect(scheme.locator("option:checked")).toHaveText(words.refunds.schemes.tenDays);
  await scheme.selectOption({ label: words.refunds.schemes.rising });
  await section.getByRole("button", { name: words.refunds.add }).click();
  const steps = section.getByRole("group");
  await expect(steps).toHaveCount(4);
  await expect(scheme.locator("option:checked")).toHaveText(words.refunds.schemes.own);
  await steps.nth(3).getByLabel(words.refunds.fee).fill("50");
  await expect(section).not.toContainText(words.problems.refundFee);
  await page.keyboard.press("Tab");
  await expect(section).toContainText(words.problems.refundFee);
  await section.getByRole("button", { name: words.refunds.remove.replace("{number}", "4") }).click();
  await noBarrier(page);
  await expect(bar).toContainText(words.bar.ready);
  await bar.getByRole("button", { name: words.bar.publish }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.publish.act }).click();
  await page.waitForURL(/events\/\d+$/);
  const event = await db.event.findUniqueOrThrow({
    where: { slug: file.slug },
    include: { sessions: { include: { areas: { include: { seats: { take: 1 } } } } } },
  });
  expect(event.refundTerms).toEqual(refundSchemes.rising);

  const buyer = await page.context().browser()!.newPage();
  await buyer.goto(`${baseURL}/en/activity/${file.slug}`);
  await expect(buyer.getByRole("main")).toContainText("Requested by Tue 4 Feb 2098, 23:59: 10% of face value is kept.");
  await expect(buyer.getByRole("main")).toContainText("by Tue 4 Mar 2098, 23:59: 50% of face value is kept.");
  await buyer.close();

  const [session] = event.sessions;
  const order = { session_id: session!.id, seat_ids: [session!.areas[0]!.seats[0]!.id], ticket_type: "e_ticket" as const };
  await createOrder({ order, caller: { memberId: (await makeMember()).id, language: "tw", bodyHash: "test" } });
  await steps.nth(2).getByLabel(words.refunds.fee).fill("60");
  await page.keyboard.press("Tab");
  await expect(section).toContainText(words.problems.refundWorse.replace("{a}", "1"));
  await steps.nth(2).getByLabel(words.refunds.fee).fill("40");
  await expect(section).not.toContainText(words.problems.refundWorse.replace("{a}", "1"));
  await expect(bar).toContainText(`${words.changes.fields.refundTerms} 31 天前 10%`);
  await expect(bar).toContainText("3 天前 50% → 31 天前 10%");
});
