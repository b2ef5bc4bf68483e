import { makePaidOrder } from "@/prisma/factories/paid-orders";
import { expect, test, withoutTimeLimit } from "../fixtures";

const names = ["加入Apple錢包", "加入Google錢包"];

test("the ticket page offers both wallets; Apple's is a file", async ({ memberPage: page, member, newSession }) => {
  const session = await newSession();
  const { orderId } = await makePaidOrder({ member, session, seatIds: session.seatIds[0]!.slice(0, 2) });
  await withoutTimeLimit(page);
  await page.goto(`/member/record/detail/${orderId}`);
  const wallets = page.getByRole("region", { name: "存進手機錢包" });
  await expect(wallets.getByRole("button")).toHaveText(names);
  const [download] = await Promise.all([page.waitForEvent("download"), wallets.getByRole("button", { name: names[0] }).click()]);
  expect(download.suggestedFilename()).toBe("houselight-tickets.pkpasses");
});

test("Google's button leads to Google with the tickets", async ({ memberPage: page, member, newSession }) => {
  const session = await newSession();
  const { orderId } = await makePaidOrder({ member, session, seatIds: session.seatIds[0]!.slice(0, 1) });
  await page.goto(`/member/record/detail/${orderId}?payment=done`);
  await page.getByRole("button", { name: names[1] }).click();
  await page.waitForURL(/\/gp\/v\/save\//);
  await expect(page.getByText("Tickets saved: 1")).toBeVisible();
});

test("a kiosk ticket and a void one cannot be added to a wallet", async ({ memberPage: page, member, newSession }) => {
  const session = await newSession();
  const { orderId } = await makePaidOrder({ member, session, seatIds: session.seatIds[0]!.slice(0, 1), ticketType: "kiosk" });
  await page.goto(`/member/record/detail/${orderId}`);
  await expect(page.getByRole("button", { name: "加入行事曆" })).toBeVisible();
  await expect(page.getByRole("button", { name: names[0] })).toHaveCount(0);
});

test.describe("on an Android phone", () => {
  test.use({
    userAgent: "Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36",
  });

  test("Google's button comes first, and a failure is shown next to the buttons", async ({ memberPage: page, member, newSession }) => {
    const session = await newSession();
    const { orderId } = await makePaidOrder({ member, session, seatIds: session.seatIds[0]!.slice(0, 1) });
    await page.goto(`/member/record/detail/${orderId}`);
    const wallets = page.getByRole("region", { name: "存進手機錢包" });
    await expect(wallets.getByRole("button")).toHaveText([...names].reverse());
    await page.route("**/order/google_wallet/**", (route) => route.abort());
    await wallets.getByRole("button", { name: names[1] }).click();
    await expect(wallets.getByRole("alert")).toBeVisible();
  });
});

test.describe("on an iPhone", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
  });

  test("shows Apple's first, which opens the pass itself, and reports a pass that does not load", async ({
    memberPage: page,
    member,
    newSession,
  }) => {
    const session = await newSession();
    const { orderId } = await makePaidOrder({ member, session, seatIds: session.seatIds[0]!.slice(0, 1) });
    await page.goto(`/member/record/detail/${orderId}`);
    const wallets = page.getByRole("region", { name: "存進手機錢包" });
    await expect(wallets.getByRole("button")).toHaveText(names);
    const isNavigation = ({ url, navigates }: { url: string; navigates: boolean }) =>
      navigates && url.endsWith(`/order/apple_wallet/${orderId}`);
    const [, download] = await Promise.all([
      page.waitForRequest((request) => isNavigation({ url: request.url(), navigates: request.isNavigationRequest() })),
      page.waitForEvent("download"),
      wallets.getByRole("button", { name: names[0] }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("houselight-tickets.pkpass");
    await page.route("**/order/apple_wallet/**", (route) => route.abort());
    await wallets.getByRole("button", { name: names[0] }).click();
    await expect(wallets.getByRole("alert")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(orderId));
  });
});
