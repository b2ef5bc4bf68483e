/**
 * npm run measure:seat-map: from pressing an area to a seat shown as selected, at a CPU slowed
 * down four times, and how much the seats weigh. Wants a running site and its database:
 *   SITE_URL=http://localhost:3000 DATABASE_URL=… AUTH_SECRET=… npm run measure:seat-map
 * Two maps: the arena of the demo catalogue, area by area, and one area of 5,000 seats (canvas).
 */
import { gzipSync } from "node:zlib";
import { chromium, type Browser, type Page } from "playwright";
import { closeDb, db } from "@/lib/platform/db";
import { makeMember, type MemberFixture } from "@/prisma/factories/members";
import { makeSession } from "@/prisma/factories/sessions";

const SLOWDOWN = 4;
const RUNS = 5;
const LIMIT_MS = 2_500;
const LIMIT_BYTES = 150_000;
const site = process.env.SITE_URL ?? "http://localhost:3000";

type Subject = { name: string; sessionId: number; /** as the list names it */ area: string; areas: { block: number; area: number }[] };

async function main(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    chromiumSandbox: process.env.CHROMIUM_SANDBOX === "1",
    args: [
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  let failed = false;
  try {
    const member = await makeMember();
    for (const subject of await subjects()) {
      const bytes = await weigh(subject);
      const runs: number[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await pressToSelected(browser, member, subject));
      const median = [...runs].sort((a, b) => a - b)[Math.floor(RUNS / 2)]!;
      const good = median < LIMIT_MS && bytes <= LIMIT_BYTES;
      failed ||= !good;
      console.log(
        JSON.stringify({
          map: subject.name,
          medianMs: Math.round(median),
          runsMs: runs.map(Math.round),
          limitMs: LIMIT_MS,
          gzipBytes: bytes,
          limitBytes: LIMIT_BYTES,
          good,
        }),
      );
    }
  } finally {
    await browser.close();
    await closeDb();
  }
  process.exitCode = failed ? 1 : 0;
}

async function subjects(): Promise<Subject[]> {
  const arena = await db.eventSession.findFirstOrThrow({
    where: { type: "seated", saleStartsAt: { lt: new Date() }, saleEndsAt: { gt: new Date() }, hall: { key: "south-sea-arena" } },
    include: { areas: { select: { id: true, blockId: true }, orderBy: { position: "asc" } } },
  });
  const large = await makeSession({ seats: 5_000, seatsPerRow: 100 });
  return [
    {
      name: "arena of the demo catalogue",
      sessionId: arena.id,
      area: "D3",
      areas: arena.areas.map(({ id, blockId }) => ({ area: id, block: blockId })),
    },
    {
      name: "one area of 5,000 seats",
      sessionId: large.sessionId,
      area: "A1",
      areas: large.areaIds.map((area) => ({ area, block: large.blockId })),
    },
  ];
}

/** All seat lists of the session, compressed one by one as they travel. */
async function weigh({ areas }: Subject): Promise<number> {
  let bytes = 0;
  for (const { block, area } of areas) {
    const response = await fetch(`${site}/session/seat_list/${block}/${area}`);
    bytes += response.ok ? gzipSync(Buffer.from(await response.arrayBuffer())).byteLength : 0;
  }
  return bytes;
}

/** ms from the press on an area's row until a seat of it is painted as selected. */
async function pressToSelected(browser: Browser, { token }: MemberFixture, { sessionId, area }: Subject): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([
    { name: "token", value: token, url: site, httpOnly: true, sameSite: "Lax" },
    { name: "is_login", value: "1", url: site, sameSite: "Lax" },
  ]);
  const page = await context.newPage();
  try {
    await page.goto(`${site}/purchase/ticket/${sessionId}?qty=2&mode=self`);
    await page.locator(".area-row").first().waitFor();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    return await inPage(page, area);
  } finally {
    await context.close();
  }
}

/** The page presses by itself, so that the runner's own round trips are not measured. */
function inPage(page: Page, area: string): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        const row = [...document.querySelectorAll<HTMLElement>(".area-row")].find((one) => one.textContent?.includes(name))!;
        let pressed = false;
        new MutationObserver((_, observer) => {
          if (!pressed) {
            const cell = document.querySelector<SVGElement>('[role="gridcell"][data-state="free"]');
            if (!cell) return;
            pressed = true;
            setTimeout(() => cell.dispatchEvent(new MouseEvent("click", { bubbles: true })));
            return;
          }
          if (!document.querySelector('[role="gridcell"][aria-selected="true"]')) return;
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
        }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["aria-selected"] });
        const start = performance.now();
        row.click();
      }),
    area,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
