/**
 * npm run measure:hall-editor: measures the hall editor's frames on a desktop screen, while a hall of 20,000 seats is dragged and
 * zoomed. Needs a running site and its database:
 *   SITE_URL=http://localhost:3000 DATABASE_URL=… AUTH_SECRET=… npm run measure:hall-editor
 */
import { randomUUID } from "node:crypto";
import { chromium, type Page } from "playwright";
import { sameText } from "@/lib/i18n/languages";
import { closeDb, db } from "@/lib/platform/db";
import { insertStaff } from "@/prisma/factories/staff";

const AREAS = 50;
const ROWS = 20;
const SEATS_PER_ROW = 20;
/** On a screen of 60 Hz, frames are 16.7 ms apart. */
const LIMIT_MS = 17;
const MOVES = 120;
const site = process.env.SITE_URL ?? "http://localhost:3000";

/** Ten areas next to each other, in five rows, all in one block. */
async function makeHall(): Promise<string> {
  const key = `bench-${randomUUID().slice(0, 8)}`;
  const areas = Array.from({ length: AREAS }, (_, at) => ({
    key: `A${at + 1}`,
    straight: { at: [400 + (at % 10) * 560, 400 + Math.floor(at / 10) * 600] },
    rows: ROWS,
    seats: SEATS_PER_ROW,
  }));
  const file = {
    key,
    name: sameText(key),
    address: sameText(key),
    city: sameText(key),
    map: { width: 6_000, height: 3_600 },
    stage: { direction: "top", shape: "M2700 60H3300V200H2700Z" },
    blocks: [{ key: "all", name: sameText("All"), areas }],
  };
  await db.hallDraft.create({ data: { key, file, author: "bench" } });
  return key;
}

/** Measures the frames during an action, as the time from each to the next. */
async function framesDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  // Passed as text: the compiler's helpers for names are not on the page.
  await page.evaluate(`
    window.times = []; window.last = performance.now();
    window.tick = (now) => { times.push(now - last); last = now; window.asked = requestAnimationFrame(tick); };
    requestAnimationFrame(tick);
  `);
  await act();
  return page.evaluate<number[]>("cancelAnimationFrame(asked), times.slice(2)");
}

const atPart = (sorted: number[], part: number) => Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;

function tell(what: string, frames: number[]): boolean {
  const sorted = [...frames].sort((a, b) => a - b);
  const medianMs = atPart(sorted, 0.5);
  console.log(
    JSON.stringify({
      what,
      seats: AREAS * ROWS * SEATS_PER_ROW,
      frames: frames.length,
      medianMs,
      p95Ms: atPart(sorted, 0.95),
      limitMs: LIMIT_MS,
    }),
  );
  return medianMs <= LIMIT_MS;
}

async function main(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    chromiumSandbox: process.env.CHROMIUM_SANDBOX === "1",
    args: ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-sync"],
  });
  try {
    const key = await makeHall();
    const staff = await insertStaff({ roles: ["events"] });
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name: "office_login", value: staff.loginToken, url: `${site}/office`, httpOnly: true }]);
    const page = await context.newPage();
    await page.goto(`${site}/office/halls/${key}`);
    const map = page.getByRole("application");
    await map.waitFor();
    await page
      .locator("[data-area]")
      .nth(AREAS - 1)
      .waitFor();
    await page.getByRole("navigation").getByRole("button", { name: /^All/ }).first().click();
    const box = (await map.boundingBox())!;
    const middle = { x: box.x + box.width / 2 + 40, y: box.y + box.height / 2 };
    await page.mouse.move(middle.x, middle.y);
    const zoomed = await framesDuring(page, async () => {
      for (let turn = 0; turn < MOVES; turn += 1) await page.mouse.wheel(0, turn < MOVES / 2 ? -40 : 40);
    });
    await page.mouse.down();
    const dragged = await framesDuring(page, async () => {
      for (let move = 0; move < MOVES; move += 1) await page.mouse.move(middle.x + move * 2, middle.y + (move % 30));
    });
    await page.mouse.up();
    const good = [tell("zoomed", zoomed), tell("dragged", dragged)];
    process.exitCode = good.every(Boolean) ? 0 : 1;
  } finally {
    await browser.close();
    await closeDb();
  }
}

await main();
