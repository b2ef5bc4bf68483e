import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@/e2e/fixtures";
import { enterOffice } from "@/e2e/office/enter-office";
import { noBarrier } from "@/e2e/office/no-barrier";
import { db } from "@/lib/platform/db";
import office from "@/messages/office/tw.json" with { type: "json" };
import { insertStaff } from "@/prisma/factories/staff";

const words = office.OfficeWebhooks;
let server: Server;
let status = 500;
test.beforeAll(async () => {
  server = createServer((request, response) => void request.resume().on("end", () => response.writeHead(status).end("noted")));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
test.afterAll(() => new Promise((done) => server.close(done)));

test("an owner adds a webhook, stores its secret, tests it, sees the response and sends it again", async ({ page, baseURL }) => {
  const note = `測試閘門 ${randomUUID().slice(0, 8)}`;
  await enterOffice(page, baseURL, await insertStaff({ roles: ["owner"] }));
  await page.goto("/office/webhooks");
  await page.getByRole("button", { name: words.new }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(words.url).fill("https://10.0.0.1/hooks");
  await dialog.getByLabel(words.note).fill(note);
  // without the orders of other tests
  for (const [type, name] of Object.entries(words.typeNames))
    if (/^(order|ticket)_/.test(type)) await dialog.getByRole("checkbox", { name, exact: true }).press("Space");
  await dialog.getByRole("button", { name: words.add }).click();
  await expect(dialog.getByText("https網址").first()).toBeVisible();
  await noBarrier(page);
  await dialog.getByLabel(words.url).fill(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`);
  await dialog.getByRole("button", { name: words.add }).click();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await dialog.getByRole("button", { name: words.kept }).click();
  await page.getByRole("button", { name: note }).first().click();
  await page.getByRole("button", { name: words.test }).click();
  const row = page.getByRole("row").filter({ hasText: words.typeNames.webhook_test });
  await expect(row).toContainText("500");
  await noBarrier(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  // after the second refusal the worker waits for five minutes
  await expect.poll(() => db.webhookMessage.count({ where: { endpoint: { note }, attempts: 2 } })).toBe(1);
  status = 204;
  await row.getByRole("button").click();
  await expect(dialog).toContainText("noted");
  await noBarrier(page);
  await dialog.getByRole("button", { name: words.replay }).click();
  await expect(row).toContainText(words.messageStates.delivered);
  await page.getByRole("button", { name: words.remove }).click();
  await dialog.getByRole("button", { name: words.remove }).click();
  await expect(page.getByRole("button", { name: words.new })).toBeVisible();
});

test("an owner creates a read key, which is shown once, and revokes it", async ({ page, baseURL }) => {
  const keys = words.keys;
  await enterOffice(page, baseURL, await insertStaff({ roles: ["owner"] }));
  await page.goto("/office/webhooks");
  await page.getByRole("button", { name: keys.new }).click();
  const dialog = page.getByRole("dialog");
  const name = `測試報表 ${randomUUID().slice(0, 8)}`;
  await dialog.getByLabel(keys.name).fill(name);
  await dialog.getByRole("checkbox", { name: keys.scopes.sales_read }).press("Space");
  await noBarrier(page);
  await dialog.getByRole("button", { name: keys.make }).click();
  await expect(dialog.getByText(/^hlk_[\w-]{43}$/)).toBeVisible();
  await noBarrier(page);
  await dialog.getByRole("button", { name: words.kept }).click();
  await page.getByRole("button", { name: keys.revokeThis.replace("{name}", name) }).click();
  await dialog.getByRole("button", { name: keys.revoke }).click();
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText(keys.states.revoked);
});
