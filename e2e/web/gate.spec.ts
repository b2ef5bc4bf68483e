import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { expect, test, type MadeSession } from "@/e2e/fixtures";
import { codeOf, operatorKey, paidTickets } from "@/e2e/gate";
import { wordsOf, type Words } from "@/e2e/register";
import { qrCodePng } from "@/lib/files/qr-code";
import { db } from "@/lib/platform/db";

async function openGate(page: Page, prefix: string, { Gate }: Words, { sessionId }: MadeSession): Promise<void> {
  await page.goto(`${prefix}/gate`);
  await page.getByLabel(Gate.key, { exact: true }).fill(operatorKey());
  await page.getByLabel(Gate.session).fill(String(sessionId));
  await page.getByLabel(Gate.gate).fill("North 1");
  await page.getByRole("button", { name: Gate.open }).click();
  await expect(page.getByRole("heading", { name: "測試演出 Test show" })).toBeVisible();
}

/** As a hand scanner does it: letters and Enter. */
async function enter(page: Page, { Gate }: Words, text: string): Promise<void> {
  await page.getByLabel(Gate.code).fill(text);
  await page.getByLabel(Gate.code).press("Enter");
}

const verdict = (page: Page) => page.locator("[aria-live=assertive][aria-atomic]");
const statusOf = async (ticketNo: string) => (await db.ticket.findUniqueOrThrow({ where: { ticketNo } })).status;

async function noBarrier(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical").map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

for (const { language, prefix } of [{ language: "tw", prefix: "" }, { language: "en", prefix: "/en" }]) {
  test(`tickets are let in once, also without a network (${language})`, async ({ page, context, api, newSession }) => {
    const words = wordsOf(language);
    const { Gate } = words;
    const session = await newSession();
    const [first = "", second = "", third = ""] = await paidTickets(api, session, 3);
    const [one, two, three] = [first, second, third].map((no) => codeOf(no, session.sessionId)) as [string, string, string];
    await openGate(page, prefix, words, session);
    expect(page.url()).not.toContain(operatorKey());

    await enter(page, words, one);
    await expect(verdict(page)).toContainText(Gate.admitted);
    await expect(verdict(page)).toContainText(language === "en" ? "Row 1 Seat 1" : "1排1號");
    await expect(page.getByLabel(Gate.code)).toBeFocused();
    expect(await statusOf(first)).toBe("used");
    await noBarrier(page);
    await enter(page, words, one);
    await expect(verdict(page)).toContainText(Gate.used);
    await expect(verdict(page)).toContainText(/\d\d:\d\d/);
    await noBarrier(page);
    await enter(page, words, "nonsense");
    await expect(verdict(page)).toContainText(Gate.reason.malformed);

    await context.setOffline(true);
    await expect(page.getByText(Gate.offline, { exact: true })).toBeVisible();
    await enter(page, words, two);
    await expect(verdict(page)).toContainText(Gate.admitted_offline);
    await enter(page, words, two);
    await expect(verdict(page)).toContainText(Gate.used);
    await enter(page, words, three.slice(0, 30) + (three[30] === "B" ? "C" : "B") + three.slice(31));
    await expect(verdict(page)).toContainText(Gate.reason.unknown);
    await enter(page, words, third);
    await expect(verdict(page)).toContainText(Gate.reason.needs_network);
    await expect(page.getByText(language === "en" ? "1 scan not sent yet" : "尚有1筆未上傳")).toBeVisible();
    expect(await statusOf(second)).toBe("valid");
    await noBarrier(page);

    await context.setOffline(false);
    await expect(page.getByText(language === "en" ? "All scans sent" : "全部已上傳")).toBeVisible();
    await expect(page.getByText(Gate.online, { exact: true })).toBeVisible();
    const { status, usedAtGate } = await db.ticket.findUniqueOrThrow({ where: { ticketNo: second } });
    expect([status, usedAtGate]).toEqual(["used", "North 1"]);
  });
}

test("a ticket that another gate has let in meanwhile is told when the scans are sent", async ({ page, context, api, newSession }) => {
  const words = wordsOf("en");
  const session = await newSession();
  const [no = ""] = await paidTickets(api, session, 1);
  await openGate(page, "/en", words, session);
  await context.setOffline(true);
  await enter(page, words, codeOf(no, session.sessionId));
  await expect(verdict(page)).toContainText(words.Gate.admitted_offline);
  const earlier = new Date(Date.now() - 600_000);
  await db.ticket.update({ where: { ticketNo: no }, data: { status: "used", usedAt: earlier, usedAtGate: "South" } });
  await context.setOffline(false);
  await expect(verdict(page)).toContainText(words.Gate.late);
  await expect(verdict(page)).toContainText("already used on");
  await expect(page.getByText("All scans sent")).toBeVisible();
});

test("the list taken along keeps used and foreign tickets out; what was let in outlives the tab's reload", async ({ page, context, api, newSession }) => {
  const words = wordsOf("en");
  const [session, other] = [await newSession(), await newSession()];
  const [used = "", good = ""] = await paidTickets(api, session, 2);
  await db.ticket.update({ where: { ticketNo: used }, data: { status: "used", usedAt: new Date() } });
  await openGate(page, "/en", words, session);
  await context.setOffline(true);
  await enter(page, words, codeOf(used, session.sessionId));
  await expect(verdict(page)).toContainText(words.Gate.reason.revoked);
  await enter(page, words, codeOf("123456789012", other.sessionId));
  await expect(verdict(page)).toContainText(words.Gate.reason.other_session);
  await enter(page, words, codeOf(good, session.sessionId));
  await expect(verdict(page)).toContainText(words.Gate.admitted);
  await page.route("**/ticket/**", (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText("1 scan not sent yet")).toBeVisible();
  await enter(page, words, codeOf(good, session.sessionId));
  await expect(verdict(page)).toContainText(words.Gate.used);
});

test("a wrong key and a session that is none open nothing, and a member stays logged in", async ({ memberPage: page, context, newSession }) => {
  const { Gate } = wordsOf("tw");
  const session = await newSession();
  const response = await page.goto("/gate");
  expect(response?.headers()["permissions-policy"]).toContain("camera=(self)");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await page.getByLabel(Gate.key, { exact: true }).fill("no key of ours");
  await page.getByLabel(Gate.session).fill(String(session.sessionId));
  await page.getByRole("button", { name: Gate.open }).click();
  await expect(page.getByText(Gate.key_wrong)).toBeVisible();
  await page.getByLabel(Gate.key, { exact: true }).fill(operatorKey());
  await page.getByLabel(Gate.session).fill("999999999");
  await page.getByRole("button", { name: Gate.open }).click();
  await expect(page.getByText(Gate.session_wrong)).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toEqual(expect.arrayContaining(["token", "is_login"]));
  await noBarrier(page);
});

test("the camera reads tickets in a browser that has no reader of its own, and each only once", async ({ page, api, newSession }) => {
  const words = wordsOf("en");
  const session = await newSession();
  const [no = ""] = await paidTickets(api, session, 1);
  const picture = (await qrCodePng(codeOf(no, session.sessionId))).toString("base64");
  // a camera that films the ticket
  await page.addInitScript((base64) => {
    Reflect.deleteProperty(window, "BarcodeDetector");
    navigator.mediaDevices.getUserMedia = async () => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const ticket = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = Object.assign(document.createElement("canvas"), { width: 1280, height: 720 });
      const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
      const film = Object.assign(window, { filmed: 0 });
      setInterval(() => {
        film.filmed += 1;
        pen.fillStyle = "#777";
        pen.fillRect(0, 0, 1280, 720);
        pen.drawImage(ticket, 400, 120, 480, 480);
      }, 50);
      return canvas.captureStream();
    };
  }, picture);
  await openGate(page, "/en", words, session);
  await page.getByRole("button", { name: words.Gate.camera_start }).click();
  await expect(verdict(page)).toContainText(words.Gate.admitted);
  expect(await statusOf(no)).toBe("used");
  await expect(page.getByLabel(words.Gate.camera, { exact: true })).toBeVisible();
  const filmed = () => page.evaluate(() => (window as unknown as { filmed: number }).filmed);
  const before = await filmed();
  await expect.poll(filmed, "a second of film").toBeGreaterThan(before + 20);
  await expect(page.locator("section[aria-labelledby=scans] li")).toHaveCount(1);
  await page.getByRole("button", { name: words.Gate.camera_stop }).click();
  await expect(page.getByLabel(words.Gate.camera, { exact: true })).toHaveCount(0);
});
