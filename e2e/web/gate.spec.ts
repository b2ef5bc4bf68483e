import type { Page } from "playwright/test";
import { groupedTicketNo } from "@/components/tickets/grouped-ticket-no";
import { expect, test, type SessionFixture } from "@/e2e/fixtures";
import { codeOf, enrolPath, paidTickets } from "@/e2e/gate";
import { wordsOf, type Words } from "@/e2e/register";
import { tiered } from "@/e2e/sample";
import { qrCodePng } from "@/lib/files/qr-code-png";
import { sameText } from "@/lib/i18n/languages";
import { revokeDevice } from "@/lib/office/gate/revoke-device";
import { db } from "@/lib/platform/db";
import { testOperator } from "@/prisma/factories/test-operator";
import { barriers } from "../barriers";

async function openGate(page: Page, prefix: string, words: Words, { sessionId }: SessionFixture): Promise<void> {
  await page.goto(prefix + (await enrolPath([sessionId], "North 1")));
  await page.getByLabel(words.Gate.session).fill(String(sessionId));
  await page.getByRole("button", { name: words.Gate.open }).click();
  await expect(page.getByRole("heading", { name: "測試演出 Test show" })).toBeVisible();
}

/** Types like a hand scanner: characters and Enter. */
async function enter(page: Page, { Gate }: Words, text: string): Promise<void> {
  await page.getByLabel(Gate.code).fill(text);
  await page.getByLabel(Gate.code).press("Enter");
}

const verdict = (page: Page) => page.locator("[aria-live=assertive][aria-atomic]");
const statusOf = async (ticketNo: string) => (await db.ticket.findUniqueOrThrow({ where: { ticketNo } })).status;

for (const [tier, { language, prefix }] of tiered([
  { language: "tw", prefix: "" },
  { language: "en", prefix: "/en" },
])) {
  test(`admits each ticket once, also without a network (${language})`, tier, async ({ page, context, api, newSession }) => {
    const words = wordsOf(language);
    const { Gate } = words;
    const session = await newSession();
    const [first = "", second = "", third = ""] = await paidTickets(api, session, 3);
    const [one, two, three] = [first, second, third].map((no) => codeOf(no, session.sessionId)) as [string, string, string];
    await openGate(page, prefix, words, session);
    expect(page.url()).not.toContain("enrol");

    await enter(page, words, one);
    await expect(verdict(page)).toContainText(Gate.admitted);
    await expect(verdict(page)).toContainText(language === "en" ? "Row 1 Seat 1" : "1排1號");
    await expect(page.getByLabel(Gate.code)).toBeFocused();
    expect(await statusOf(first)).toBe("used");
    expect(await barriers(page)).toEqual([]);
    await enter(page, words, one);
    await expect(verdict(page)).toContainText(Gate.used);
    await expect(verdict(page)).toContainText(/\d\d:\d\d/);
    expect(await barriers(page)).toEqual([]);
    await enter(page, words, "nonsense");
    await expect(verdict(page)).toContainText(Gate.reason.malformed);

    await context.setOffline(true);
    await expect(page.getByText(Gate.offline, { exact: true })).toBeVisible();
    await enter(page, words, two);
    await expect(verdict(page)).toContainText(Gate.admittedOffline);
    await enter(page, words, two);
    await expect(verdict(page)).toContainText(Gate.used);
    await enter(page, words, three.slice(0, 30) + (three[30] === "B" ? "C" : "B") + three.slice(31));
    await expect(verdict(page)).toContainText(Gate.reason.unknown);
    await enter(page, words, third);
    await expect(verdict(page)).toContainText(Gate.reason.numberOnly);
    await expect(page.getByText(language === "en" ? "1 scan not sent yet" : "尚有1筆未上傳")).toBeVisible();
    expect(await statusOf(second)).toBe("valid");
    expect(await barriers(page)).toEqual([]);

    await context.setOffline(false);
    await expect(page.getByText(language === "en" ? "All scans sent" : "全部已上傳")).toBeVisible();
    await expect(page.getByText(Gate.online, { exact: true })).toBeVisible();
    const { status, usedAtGate } = await db.ticket.findUniqueOrThrow({ where: { ticketNo: second } });
    expect([status, usedAtGate]).toEqual(["used", "North 1"]);
  });
}

test(
  "a ticket that another gate has admitted meanwhile is reported when the scans are sent",
  { tag: "@all" },
  async ({ page, context, api, newSession }) => {
    const words = wordsOf("en");
    const session = await newSession();
    const [no = ""] = await paidTickets(api, session, 1);
    await openGate(page, "/en", words, session);
    await context.setOffline(true);
    await enter(page, words, codeOf(no, session.sessionId));
    await expect(verdict(page)).toContainText(words.Gate.admittedOffline);
    const earlier = new Date(Date.now() - 600_000);
    await db.ticket.update({ where: { ticketNo: no }, data: { status: "used", usedAt: earlier, usedAtGate: "South" } });
    await context.setOffline(false);
    await expect(verdict(page)).toContainText(words.Gate.late);
    await expect(verdict(page)).toContainText("already used on");
    await expect(page.getByText("All scans sent")).toBeVisible();
  },
);

test("the downloaded list refuses used tickets and those of other sessions; admitted ones survive a reload", async ({
  page,
  context,
  api,
  newSession,
}) => {
  const words = wordsOf("en");
  const [session, other] = [await newSession(), await newSession()];
  const [used = "", voided = "", good = ""] = await paidTickets(api, session, 3);
  await db.ticket.update({ where: { ticketNo: used }, data: { status: "used", usedAt: new Date() } });
  await db.ticket.update({ where: { ticketNo: voided }, data: { status: "void", voidedAt: new Date() } });
  await openGate(page, "/en", words, session);
  for (const [code, reason] of [
    [codeOf(voided, session.sessionId), "unknown"],
    [codeOf("123456789012", other.sessionId), "otherSession"],
  ] as const) {
    await enter(page, words, code);
    await expect(verdict(page)).toContainText(words.Gate.refused);
    await expect(verdict(page)).toContainText(words.Gate.reason[reason]);
  }
  await context.setOffline(true);
  for (const no of [used, voided]) {
    await enter(page, words, codeOf(no, session.sessionId));
    await expect(verdict(page)).toContainText(words.Gate.reason.revoked);
    await expect(verdict(page)).toContainText(groupedTicketNo(no));
  }
  await enter(page, words, codeOf("123456789012", other.sessionId));
  await expect(verdict(page)).toContainText(words.Gate.reason.otherSession);
  await enter(page, words, codeOf(good, session.sessionId));
  await expect(verdict(page)).toContainText(words.Gate.admitted);
  await page.route("**/ticket/**", (route) => route.abort());
  await context.setOffline(false);
  const asked = page.waitForEvent("dialog").then(async (dialog) => {
    await dialog.accept();
    return dialog.type();
  });
  await page.reload();
  expect(await asked).toBe("beforeunload");
  await expect(page.getByText("1 scan not sent yet")).toBeVisible();
  await enter(page, words, codeOf(good, session.sessionId));
  await expect(verdict(page)).toContainText(words.Gate.used);
  expect(await statusOf(good)).toBe("valid");
  await page.unroute("**/ticket/**");
  await page.getByRole("button", { name: words.Gate.send }).click();
  await expect(page.getByText("All scans sent")).toBeVisible();
  expect(await statusOf(good)).toBe("used");
});

test(
  "unsent scans need a confirmation on leaving, appear at the next sign-in, and are sent when the session is open again",
  { tag: "@all" },
  async ({ page, context, api, newSession }) => {
    const words = wordsOf("en");
    const { Gate } = words;
    const session = await newSession();
    const [no = ""] = await paidTickets(api, session, 1);
    await openGate(page, "/en", words, session);
    await page.route("**/ticket/redeem", (route) => route.abort());
    await context.setOffline(true);
    await expect(page.getByText(Gate.stay)).toBeVisible();
    await enter(page, words, codeOf(no, session.sessionId));
    await expect(page.getByText("1 scan not sent yet")).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("button", { name: Gate.leave }).click();
    const dialog = page.getByRole("dialog", { name: Gate.leaving.title });
    await dialog.getByRole("button", { name: Gate.leaving.keep }).click();
    await expect(verdict(page)).toContainText(Gate.admitted);
    await page.getByRole("button", { name: Gate.leave }).click();
    await dialog.getByRole("button", { name: Gate.leaving.act }).click();
    // the device is still enrolled: switching the session takes one press
    await expect(
      page.getByText(`1 scan on this device still to be sent (測試演出 Test show · Session ${session.sessionId})`),
    ).toBeVisible();
    expect(await statusOf(no)).toBe("valid");
    await page.unroute("**/ticket/redeem");
    await page.getByLabel(Gate.session).fill(String(session.sessionId));
    await page.getByRole("button", { name: Gate.open }).click();
    await expect(page.getByText("All scans sent")).toBeVisible();
    expect(await statusOf(no)).toBe("used");
  },
);

test("staff search today's and near sessions, and see how many tickets were used", async ({ page, api, newSession }) => {
  const words = wordsOf("en");
  const { Gate } = words;
  const [today, later] = [await newSession({ startsIn: 3_600 }), await newSession({ startsIn: 5 * 86_400 })];
  const name = `Gala ${today.sessionId}`;
  for (const { eventId } of [today, later]) await db.event.update({ where: { id: eventId }, data: { name: sameText(name) } });
  const [used = ""] = await paidTickets(api, today, 2);
  await db.ticket.update({ where: { ticketNo: used }, data: { status: "used", usedAt: new Date() } });
  await page.goto(`/en${await enrolPath()}`);
  await page.getByLabel(Gate.session).fill(`gala ${today.sessionId}`);
  const [now, other] = [page.getByRole("group", { name: Gate.today }), page.getByRole("group", { name: Gate.otherDays })];
  await expect(now.getByRole("radio")).toHaveCount(1);
  await expect(now).toContainText("1 of 2 in");
  await expect(other.getByRole("radio")).toHaveCount(1);
  expect(await barriers(page)).toEqual([]);
  await other.getByText(name).click();
  await now.getByText(name).click();
  await page.getByRole("button", { name: Gate.open }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await enter(page, words, codeOf(used, today.sessionId));
  await expect(verdict(page)).toContainText(Gate.used);
});

test("a wrong code or an unknown session opens nothing, and a member stays logged in", async ({ memberPage: page, context }) => {
  const words = wordsOf("tw");
  const { Gate } = words;
  const response = await page.goto("/gate");
  expect(response?.headers()["permissions-policy"]).toContain("camera=(self)");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  await page.getByLabel(Gate.enrol.code).fill("no code of ours");
  await page.getByRole("button", { name: Gate.enrol.act }).click();
  await expect(page.getByText(Gate.enrol.ended, { exact: true })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  const path = await enrolPath();
  await page.goto(path);
  await page.getByLabel(Gate.session).fill("999999999");
  await page.getByRole("button", { name: Gate.open }).click();
  await expect(page.getByText(Gate.sessionWrong, { exact: true })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toEqual(expect.arrayContaining(["token", "is_login"]));
  expect(await barriers(page)).toEqual([]);
  await page.reload();
  await expect(page.getByLabel(Gate.session)).toBeVisible();
  await page.getByRole("button", { name: Gate.signOut }).click();
  await page.getByRole("dialog").getByRole("button", { name: Gate.signOut }).click();
  // a code works once
  await page.goto(path);
  await expect(page.getByText(Gate.enrol.ended, { exact: true })).toBeVisible();
});

test("a revoked device shows why, keeps its unsent scans, and sends them when it is enrolled again", async ({
  page,
  context,
  api,
  newSession,
}) => {
  const words = wordsOf("en");
  const { Gate } = words;
  const session = await newSession();
  const [no = ""] = await paidTickets(api, session, 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await openGate(page, "/en", words, session);
  await context.setOffline(true);
  await enter(page, words, codeOf(no, session.sessionId));
  await expect(verdict(page)).toContainText(Gate.admittedOffline);
  const { deviceId } = await db.gateDeviceSession.findFirstOrThrow({ where: { sessionId: session.sessionId } });
  await revokeDevice({ device_id: deviceId, reason: "left in the bus" }, { actor: testOperator, scope: null });
  await context.setOffline(false);
  await expect(page.getByText("left in the bus")).toBeVisible();
  await expect(page.getByText("1 scan on this device still to be sent")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await barriers(page)).toEqual([]);
  expect(await statusOf(no)).toBe("valid");
  await page.goto(`/en${await enrolPath([session.sessionId], "North 2")}`);
  await page.getByLabel(Gate.session).fill(String(session.sessionId));
  await page.getByRole("button", { name: Gate.open }).click();
  await expect(page.getByText("All scans sent")).toBeVisible();
  expect(await db.ticket.findUniqueOrThrow({ where: { ticketNo: no } })).toMatchObject({ status: "used", usedAtGate: "North 2" });
});

test(
  "the camera reads each ticket once in a browser without a built-in reader, also when first used offline",
  { tag: "@all" },
  async ({ page, context, api, newSession }) => {
    const words = wordsOf("en");
    const session = await newSession();
    const [no = ""] = await paidTickets(api, session, 1);
    const picture = qrCodePng(codeOf(no, session.sessionId)).toString("base64");
    // a camera that films the ticket
    await page.addInitScript((base64) => {
      Reflect.deleteProperty(window, "BarcodeDetector");
      navigator.mediaDevices.getUserMedia = async () => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const ticket = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
        const canvas = Object.assign(document.createElement("canvas"), { width: 1280, height: 720 });
        const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
        const film = Object.assign(window, { filmed: 0 });
        const shoot = () => {
          film.filmed += 1;
          pen.fillStyle = "#777";
          pen.fillRect(0, 0, 1280, 720);
          pen.drawImage(ticket, 400, 120, 480, 480);
          requestAnimationFrame(shoot);
        };
        shoot();
        return canvas.captureStream();
      };
    }, picture);
    await openGate(page, "/en", words, session);
    // the reader is loaded before it is needed
    await expect(page.getByText(words.Gate.offlineReady)).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("button", { name: words.Gate.cameraStart }).click();
    await expect(verdict(page)).toContainText(words.Gate.admittedOffline);
    await context.setOffline(false);
    await expect(page.getByText("All scans sent")).toBeVisible();
    expect(await statusOf(no)).toBe("used");
    await expect(page.getByLabel(words.Gate.camera, { exact: true })).toBeVisible();
    const filmed = () => page.evaluate(() => (window as unknown as { filmed: number }).filmed);
    const before = await filmed();
    await expect.poll(filmed, "more of the film").toBeGreaterThan(before + 60);
    await expect(page.locator("section[aria-labelledby=scans] li")).toHaveCount(1);
    await page.getByRole("button", { name: words.Gate.cameraStop }).click();
    await expect(page.getByLabel(words.Gate.camera, { exact: true })).toHaveCount(0);
  },
);
