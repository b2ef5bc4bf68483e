import { barriers } from "@/e2e/barriers";
import { expect, hydrating, logInBrowser, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { wordsOf } from "@/e2e/register";
import { addSeconds, isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import { closeDraw, makeDraw } from "@/prisma/factories/draws";
import { payAtOnce } from "@/prisma/factories/paid-orders";
import { insertStaff } from "@/prisma/factories/staff";

const { voiding: words, adding } = office.OfficeDraws;
const tw = wordsOf("tw");
const FAR = 20 * 86_400;
const CAUSE = "測試：少算了一區的名額。";
/** A time as an input has it, in Taipei. */
const inputAt = (seconds: number) => isoInTaipei(addSeconds(new Date(), seconds)).slice(0, 16);

test("one person puts a void draw forward, another confirms it, and members find themselves in the next one", async ({
  page,
  browser,
  baseURL,
  newSession,
  newMembers,
  as,
}) => {
  test.slow();
  const session = await newSession({ seats: 2, saleStarts: FAR });
  const { sessionId } = session;
  const { id: priceId } = await db.price.findFirstOrThrow({ where: { sessionId }, select: { id: true } });
  const drawId = await makeDraw(session, { wishes: [{ sessionId, priceId, places: 1 }] });
  const wishes = [{ session_id: String(sessionId), price_id: String(priceId) }];
  const members = await newMembers(2);
  for (const member of members)
    expect(await as(member).post("/draw/enter", { draw_id: drawId, party: 1, wishes })).toMatchObject({ code: 0 });
  await closeDraw(drawId);
  const offerOf = () => db.offer.findFirst({ where: { drawId } });
  await expect.poll(offerOf, { timeout: 60_000 }).toMatchObject({ state: "live" });
  const offer = (await offerOf())!;
  const winner = members.find(({ id }) => id === offer.memberId)!;
  const accepted = await as(winner).post("/order/accept_offer", { offer_id: offer.id, ticket_type: "e_ticket" });
  expect(accepted).toMatchObject({ code: 0 });
  const { id: orderId } = accepted.result as { id: string };
  await payAtOnce(orderId, "credit");

  await enterOffice(page, baseURL, await insertStaff({ roles: ["events"], eventIds: [session.eventId] }));
  await page.goto("/office/draws");
  await page.getByRole("button", { name: adding.act }).click();
  const added = page.getByRole("dialog");
  await added.getByRole("button", { name: adding.add }).click();
  await expect(added.getByText(adding.none)).toBeVisible();
  await added.getByLabel(adding.price).selectOption({ index: 1 });
  await added.getByLabel(adding.count).fill("1");
  await noBarrier(page);
  await added.getByRole("button", { name: adding.add }).click();
  await expect(page.getByText(adding.done.replace("{count}", "1"))).toBeVisible();
  await expect(page.getByRole("button", { name: adding.act })).toHaveCount(0);
  await page.getByRole("button", { name: words.act }).click();
  const asked = page.getByRole("dialog");
  await asked.getByRole("button", { name: words.request }).click();
  await expect(asked.getByText(words.problems.cause)).toBeVisible();
  await asked.getByLabel(words.cause).fill(CAUSE);
  await asked.getByLabel(words.closes).fill(inputAt(86_400));
  await asked.getByLabel(words.result).fill(inputAt(86_400));
  await expect(asked.getByText(words.problems.result)).toBeVisible();
  await noBarrier(page);
  await asked.getByLabel(words.result).fill(inputAt(2 * 86_400));
  await asked.getByRole("button", { name: words.request }).click();
  await expect(page.getByText(words.doneRequested)).toBeVisible();
  const note = page.getByRole("region", { name: words.act });
  await expect(note).toContainText(CAUSE);
  await expect(note.getByRole("button", { name: words.confirm })).toHaveCount(0);
  await noBarrier(page);

  const second = hydrating(await browser.newPage({ viewport: { width: 390, height: 844 } }));
  await enterOffice(second, baseURL, await insertStaff({ roles: ["finance"], eventIds: [session.eventId] }));
  await second.goto("/office");
  await second.getByRole("link", { name: office.OfficeToday.tasks.draw_voids_waiting.act }).click();
  await second.getByRole("region", { name: words.act }).getByRole("button", { name: words.confirm }).click();
  await noBarrier(second);
  expect(await second.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await second.getByRole("dialog").getByRole("button", { name: words.confirmNow }).click();
  await expect(second.getByText(words.doneConfirmed)).toBeVisible();
  await second.close();

  const replacedBy = async () => (await db.drawVoid.findUniqueOrThrow({ where: { drawId } })).replacementId;
  await expect.poll(replacedBy, { timeout: 60_000 }).not.toBeNull();
  expect(await db.drawWish.findMany({ where: { drawId: (await replacedBy()) ?? "" } })).toMatchObject([{ places: 2 }]);
  expect(await db.refund.findMany({ where: { orderId } })).toMatchObject([{ fee: 0, amount: 1_050 }]);
  const context = await browser.newContext({ baseURL, locale: "zh-TW", viewport: { width: 390, height: 844 }, serviceWorkers: "block" });
  await logInBrowser(context, winner, baseURL as string);
  const own = hydrating(await context.newPage());
  await own.goto(`/draw/${drawId}`);
  await expect(own.getByRole("heading", { name: tw.Draws.void.title, level: 1 })).toBeVisible();
  await expect(own.getByRole("main")).toContainText(CAUSE);
  expect(await barriers(own)).toEqual([]);
  await own.getByRole("link", { name: tw.Draws.void.nextAct }).click();
  await own.waitForURL(`**/draw/${await replacedBy()}`);
  await expect(own.getByRole("heading", { name: tw.Draws.receipt.title.split("{")[0] })).toBeVisible();
  await expect(own.getByText(tw.Draws.void.replaces)).toBeVisible();
  await expect(own.getByRole("main")).toContainText(CAUSE);
  expect(await barriers(own)).toEqual([]);
  await context.close();
});
