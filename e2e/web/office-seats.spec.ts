import type { Page } from "playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { filled } from "@/e2e/office/office-texts";
import { tiered } from "@/e2e/sample";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import { makePaidOrder } from "@/prisma/factories/paid-orders";
import type { SessionFixture } from "@/prisma/factories/sessions";
import { insertStaff, type StaffFixture } from "@/prisma/factories/staff";

const words = office.OfficeSeats;
const blockedIn = (sessionId: number) => db.seat.count({ where: { sessionId, blockId: { not: null } } });

async function openSeats(page: Page, baseURL: string | undefined, { staff, session }: { staff: StaffFixture; session: SessionFixture }) {
  await enterOffice(page, baseURL, staff);
  await page.goto(`/office/seats?session=${session.sessionId}`);
  await expect(page.getByRole("application", { name: words.map.label })).toBeVisible();
}

/** Draws a rectangle over the whole map. */
async function drawOverAll(page: Page) {
  const box = (await page.getByRole("application").boundingBox())!;
  await page.mouse.move(box.x + 3, box.y + 3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.move(box.x + box.width - 4, box.y + box.height - 4);
  await page.mouse.up();
}

for (const [tier, width] of tiered([1440, 390])) {
  test(`blocks seats by list, changes the block and releases them, at ${width} px`, tier, async ({ page, baseURL, newSession }) => {
    const session = await newSession({ seats: 60 });
    await page.setViewportSize({ width, height: 900 });
    await openSeats(page, baseURL, { session, staff: await insertStaff({ roles: ["events"], eventIds: [session.eventId] }) });
    const typed = page.getByLabel(words.list.label);
    await typed.fill("A1 1 3-12, Z9 1");
    await typed.press("Enter");
    await expect(page.getByText(filled(words.list.unknown, { parts: "Z9 1" }))).toBeVisible();
    await expect(page.getByRole("heading", { name: filled(words.chosen, { count: 10 }) })).toBeVisible();
    await page.getByLabel(words.fields.note).fill("二號機");
    await page.getByRole("button", { name: filled(words.send.block, { count: 10 }) }).click();
    await expect(page.getByText(filled(words.done.blocked, { count: 10 }))).toBeVisible();
    expect(await blockedIn(session.sessionId)).toBe(10);
    // the pane lists the block; pressing it selects its seats, which then get an end
    await page.getByRole("button", { name: /二號機/ }).click();
    await page.getByRole("radio", { name: words.acts.change }).click();
    await page.getByLabel(words.fields.until).fill("2030-01-02T18:00");
    await page.getByRole("button", { name: filled(words.send.change, { count: 10 }) }).click();
    await expect(page.getByText(filled(words.done.changed, { count: 10 }))).toBeVisible();
    const { endsAt } = await db.seatBlock.findFirstOrThrow({ where: { sessionId: session.sessionId } });
    expect(endsAt?.toISOString()).toBe("2030-01-02T10:00:00.000Z");
    await page.getByRole("button", { name: /二號機/ }).click();
    await page.getByRole("radio", { name: words.acts.release }).click();
    await page.getByRole("button", { name: filled(words.send.release, { count: 10 }) }).click();
    await expect(page.getByRole("button", { name: filled(words.send.release, { count: 10 }) })).toBeVisible();
    await page.getByLabel(words.why.release).fill("機位取消");
    await noBarrier(page);
    await page.getByRole("button", { name: filled(words.send.release, { count: 10 }) }).click();
    await expect(page.getByText(filled(words.done.release, { count: 10 }))).toBeVisible();
    expect(await blockedIn(session.sessionId)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await noBarrier(page);
  });
}

test("says how many seats in a rectangle can change; lists those that a buyer took first, and the rest stay selected", async ({
  page,
  baseURL,
  newSession,
  newMember,
}) => {
  const session = await newSession({ seats: 40 });
  const seats = session.seatIds[0] ?? [];
  await makePaidOrder({ member: await newMember(), session, seatIds: seats.slice(0, 3) });
  await openSeats(page, baseURL, { session, staff: await insertStaff({ roles: ["events"], eventIds: [session.eventId] }) });
  await expect(page.getByRole("button", { name: `${words.states.sold} 3` })).toBeVisible();
  await drawOverAll(page);
  await expect(page.getByRole("heading", { name: filled(words.chosen, { count: 40 }) })).toBeVisible();
  await expect(page.locator(".st-summary")).toContainText("A1 1 1–3");
  const send = (count: number) => page.getByRole("button", { name: filled(words.send.block, { count }) });
  await expect(send(37)).toBeVisible();
  // the page does not learn about the buyer until it is refused
  let isSilent = true;
  await page.route("**/office/api/seat/states/**", (route) => (isSilent ? route.abort() : route.continue()));
  await makePaidOrder({ member: await newMember(), session, seatIds: seats.slice(3, 5) });
  page.on("response", (response) => {
    if (response.url().includes("/seat/block")) isSilent = false;
  });
  await send(37).click();
  await expect(page.getByRole("alert").filter({ hasText: "A1 1 4–5" })).toBeVisible();
  expect(await blockedIn(session.sessionId)).toBe(0);
  await send(35).click();
  await expect(page.getByText(filled(words.done.blocked, { count: 35 }))).toBeVisible();
  expect(await blockedIn(session.sessionId)).toBe(35);
});

test("works without a mouse: arrows, Space and B", async ({ page, baseURL, newSession }) => {
  const session = await newSession({ seats: 40 });
  await openSeats(page, baseURL, { session, staff: await insertStaff({ roles: ["events"], eventIds: [session.eventId] }) });
  const map = page.getByRole("application");
  await page.getByRole("radio", { name: words.view.table }).focus();
  await page.keyboard.press("Tab");
  await expect(map).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(page.getByText(filled(words.seat, { area: "A1", row: "2", number: "2" })).first()).toBeAttached();
  await expect(page.getByRole("heading", { name: filled(words.chosen, { count: 2 }) })).toBeVisible();
  // with the row tool, Space selects the row
  await page.keyboard.press("w");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await expect(page.getByRole("heading", { name: filled(words.chosen, { count: 21 }) })).toBeVisible();
  await page.keyboard.press("f");
  await expect(page.getByRole("radio", { name: words.acts.release })).toBeChecked();
  await page.keyboard.press("b");
  await expect(page.getByRole("button", { name: filled(words.send.block, { count: 21 }) })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: words.choose })).toBeVisible();
});

for (const [tier, width] of tiered([1440, 390])) {
  test(`gives tickets away within a quota and takes them back, at ${width} px`, tier, async ({ page, baseURL, newSession }) => {
    const session = await newSession({ seats: 60 });
    await page.setViewportSize({ width, height: 900 });
    await openSeats(page, baseURL, { session, staff: await insertStaff({ roles: ["events"], eventIds: [session.eventId] }) });
    await page.getByRole("button", { name: words.given.set }).click();
    await page.getByLabel(words.fields.places).fill("3");
    await page.getByLabel(words.fields.quotaWhy).fill("藝人親友");
    await page.getByRole("button", { name: words.send.quota }).click();
    await expect(page.getByText(filled(words.given.of, { issued: 0, places: 3 }))).toBeVisible();
    const choose = async (text: string) => {
      await page.getByLabel(words.list.label).fill(text);
      await page.getByLabel(words.list.label).press("Enter");
    };
    await choose("A1 1 1-4");
    await page.getByRole("radio", { name: words.acts.complimentary }).click();
    const send = (count: number) => page.getByRole("button", { name: filled(words.send.complimentary, { count }) });
    await expect(page.getByText(filled(words.given.over, { count: 1 }))).toBeVisible();
    await expect(send(4)).toBeDisabled();
    await page.getByRole("button", { name: words.forget }).click();
    await choose("A1 1 1-3");
    await page.getByLabel(words.fields.holder).fill("周以安");
    await page.getByLabel(words.fields.email).fill("guest@example.com");
    await noBarrier(page);
    await send(3).click();
    await expect(
      page.getByRole("status").filter({ hasText: filled(words.done.complimentary, { count: 3, orderNo: "HL" }).slice(0, 8) }),
    ).toBeVisible();
    await expect(page.getByText(filled(words.given.of, { issued: 3, places: 3 }))).toBeVisible();
    await expect(page.getByRole("button", { name: `${words.states.complimentary} 3` })).toBeVisible();
    expect(await db.ticket.count({ where: { sessionId: session.sessionId, status: "valid" } })).toBe(3);
    // the pane lists the holder; pressing it allows withdrawing the tickets
    await page.getByRole("button", { name: /周以安/ }).click();
    await page.getByLabel(words.why.withdraw).fill("不來了");
    await page.getByRole("button", { name: filled(words.send.withdraw, { count: 3 }) }).click();
    await expect(page.getByText(filled(words.done.withdraw, { count: 3 }))).toBeVisible();
    expect(await db.ticket.count({ where: { sessionId: session.sessionId, status: "valid" } })).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await noBarrier(page);
  });
}

for (const [path, name] of [
  ["seats", words.title],
  ["gate", office.OfficeGate.title],
] as const)
  test(`${path}: an address of a session that is not there shows no other session in its place`, async ({ page, baseURL, newSession }) => {
    const session = await newSession({ seats: 4, startsIn: 3_600 });
    const other = await newSession({ seats: 4, startsIn: 3_600 });
    await enterOffice(page, baseURL, await insertStaff({ roles: ["events"], eventIds: [session.eventId] }));
    const choice = page.getByLabel(office.OfficeSeats.session);
    await page.goto(`/office/${path}?session=${other.sessionId}`);
    await expect(page.getByText(office.Office.sessionGone.gone)).toBeVisible();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    await expect(choice).toHaveCount(0);
    await noBarrier(page);
    await page.getByRole("link", { name: office.Office.sessionGone.next }).click();
    await expect(choice).toHaveValue(String(session.sessionId));
  });

test("the service desk can only view; places without numbers are chosen in the table", async ({ page, baseURL, newSession }) => {
  const session = await newSession({ seats: 8, numbered: false });
  await enterOffice(page, baseURL, await insertStaff({ roles: ["service"], eventIds: [session.eventId] }));
  await page.goto(`/office/seats?session=${session.sessionId}`);
  await page.getByRole("table").getByRole("button", { name: "A1" }).click();
  await expect(page.getByRole("heading", { name: filled(words.chosen, { count: 8 }) })).toBeVisible();
  await expect(page.getByText(words.onlyLook)).toBeVisible();
  await expect(page.getByRole("button", { name: filled(words.send.block, { count: 8 }) })).toBeHidden();
  await noBarrier(page);
});

test("on a tablet the whole hall is in sight, and the legend is between the map and the pane", async ({ page, baseURL, newSession }) => {
  const session = await newSession({ seats: 240, areas: 2 });
  await page.setViewportSize({ width: 768, height: 900 });
  await openSeats(page, baseURL, { session, staff: await insertStaff({ roles: ["events"], eventIds: [session.eventId] }) });
  await expect
    .poll(() =>
      page.locator(".st-view svg").evaluate((svg: SVGSVGElement) => {
        const hall = svg.querySelector<SVGGElement>(".hall")!.getBBox();
        const { y, height } = svg.viewBox.baseVal;
        // The view is centred on the hall, so its edges have the rounding errors of a division.
        const nothing = height / 1e6;
        return y <= hall.y + nothing && y + height >= hall.y + hall.height - nothing;
      }),
    )
    .toBe(true);
  const [map, legend, pane] = await Promise.all(
    [page.locator(".st-map"), page.getByRole("group", { name: words.legend }), page.locator(".st-pane")].map((part) => part.boundingBox()),
  );
  expect(legend!.y).toBeGreaterThanOrEqual(map!.y + map!.height);
  expect(pane!.y).toBeGreaterThanOrEqual(legend!.y + legend!.height);
});

test("the map also shows prices and the pace of the sale, each with a legend", async ({ page, baseURL, newSession, newMember }) => {
  const session = await newSession({ seats: 60, price: 2_800 });
  await makePaidOrder({ member: await newMember(), session, seatIds: [session.seatIds[0]?.[0] as number] });
  await openSeats(page, baseURL, { session, staff: await insertStaff({ roles: ["service"], eventIds: [session.eventId] }) });
  await page.getByRole("radio", { name: words.view.price }).click();
  const prices = page.getByRole("group", { name: words.view.price });
  await expect(prices.getByRole("listitem")).toHaveText(filled(words.view.priceFree, { price: "NT$2,800", count: 60, free: 59 }));
  await noBarrier(page);
  await page.getByRole("radio", { name: words.view.pace }).click();
  const pace = page.getByRole("group", { name: words.view.pace });
  await expect(pace.getByRole("listitem").first()).toHaveText(`${words.view.paid[10]} 1`);
  await noBarrier(page);
  await page.getByRole("radio", { name: words.view.state }).click();
  await expect(page.getByRole("group", { name: words.legend })).toBeVisible();
});
