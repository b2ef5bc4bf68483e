import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { countQuestions } from "@/lib/domain/payments/newebpay/query-budget";
import { statusPage, type SiteStatus } from "@/lib/files/status-page";
import { readSiteStatus } from "@/lib/jobs/status/read-site-status";
import { writeStatusPages } from "@/lib/jobs/status/write-status-pages";
import { stopListening } from "@/lib/platform/cache/invalidations";
import { announceWebProcess } from "@/lib/platform/cache/web-processes";
import { closeDb } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { closeRedis, redis } from "@/lib/platform/redis";

test.afterAll(async () => {
  await closeRedis();
  await closeDb();
});

const well: SiteStatus = { site: "well", until: null, payments: "well", mails: "well", at: new Date("2026-11-22T03:12:00Z") };

test("a worker writes each language twice: for the page's own address, and for nginx if no web process answers", async () => {
  const folder = mkdtempSync(join(tmpdir(), "houselight-status-"));
  try {
    await writeStatusPages(folder, well);
    await writeStatusPages(folder, { ...well, mails: "late" });
    expect(readdirSync(folder).toSorted()).toEqual(
      ["tw", "en", "jp", "kr"].flatMap((name) => [`${name}.html`, `${name}.instead.html`]).toSorted(),
    );
    const page = readFileSync(join(folder, "en.html"), "utf8");
    expect(page).toContain("As of Nov 22, 2026, 11:12 AM");
    expect(page).toContain("<dt>Pages and orders</dt><dd>Working</dd>");
    expect(page).toContain("Emails arrive late");
    const instead = readFileSync(join(folder, "kr.instead.html"), "utf8");
    expect(instead).toContain('<html lang="ko">');
    expect(instead).toContain('http-equiv="refresh"');
    expect(instead).not.toContain("<dt>페이지와 주문</dt><dd>정상</dd>");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the page says what is under maintenance and until when, and what is away", () => {
  const until = new Date("2026-11-22T22:30:00Z");
  expect(statusPage("en", { ...well, site: "shut", until })).toContain("Closed for maintenance, expected back Nov 23, 2026, 6:30 AM");
  expect(statusPage("en", { ...well, site: "shut", until }, { instead: true })).toContain("expected back");
  expect(statusPage("tw", { ...well, site: "shut" })).toContain("<dd>系統維護中</dd>");
  expect(statusPage("en", { ...well, site: "away", payments: "late" })).toContain("Not available");
});

test("the site is away unless a web process reports that it is ready", async () => {
  let status = 200;
  const web = createServer((_, response) => response.writeHead(status).end("{}"));
  await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
  const before = env().SITE_URL;
  env().SITE_URL = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  try {
    await expect.poll(() => redis().ping().catch(String)).toBe("PONG");
    await countQuestions();
    expect(await readSiteStatus()).toMatchObject({ site: "well", payments: "well", until: null });
    status = 503;
    expect((await readSiteStatus()).site).toBe("away");
    web.closeAllConnections();
    web.close();
    expect((await readSiteStatus()).site).toBe("away");
    // The address is not reachable from a worker's container: the process is found in Redis.
    stopListening();
    announceWebProcess();
    await expect.poll(async () => (await readSiteStatus()).site).toBe("well");
    stopListening();
    await expect.poll(async () => (await readSiteStatus()).site).toBe("away");
  } finally {
    env().SITE_URL = before;
    stopListening();
  }
});
