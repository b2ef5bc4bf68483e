import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "playwright/test";
import { canonicalJson } from "@/lib/draw/canonical-json";
import { readVerifier } from "@/lib/platform/read-verifier";

const files = ["manifest.json", "entries.txt", "result.txt"];
const vector = (name: string, file: string) => join(import.meta.dirname, "..", "..", "lib", "draw", "vectors", name, file);
const textOf = (name: string, file: string) => readFileSync(vector(name, file), "utf8");

/** Answers the page's address and its three files, without a server. @returns the paths that were requested */
async function serveDraw(page: Page, name: string, changed: Record<string, string | undefined> = {}): Promise<string[]> {
  const { bytes, csp } = readVerifier();
  const asked: string[] = [];
  await page.route("**/*", (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    if (pathname.endsWith("/verify"))
      return route.fulfill({ body: bytes, contentType: "text/html; charset=utf-8", headers: { "content-security-policy": csp } });
    const file = files.find((one) => pathname === `/draw/7/${one}`);
    const body = file && (file in changed ? changed[file] : textOf(name, file));
    return body === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ body, contentType: "text/plain; charset=utf-8" });
  });
  return asked;
}

const steps = (page: Page) => page.locator("ol > li");
const statesOf = (page: Page) => steps(page).evaluateAll((items) => items.map((item) => item.className));

test("recomputes a draw, in four languages, and finds an entry by its receipt", async ({ page }) => {
  const asked = await serveDraw(page, "quicknet");
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto("/draw/7/verify");
  await expect(page.getByRole("status").first()).toContainText("這次抽選正確");
  expect(await statesOf(page)).toEqual(Array(6).fill("matches"));
  await expect(steps(page).first()).toContainText("40筆、1段、0.0 MB");
  await expect(steps(page).nth(2)).toContainText("簽章正確");
  await expect(steps(page).nth(2)).toContainText("第1,000輪");
  await expect(page.getByRole("img", { name: "由指紋16249594畫出的圖" })).toBeVisible();

  await page.getByLabel("收據或報名編號").fill(textOf("quicknet", "receipt.txt"));
  await page.getByRole("button", { name: "尋找" }).click();
  const own = page.locator(".own");
  await expect(own).toContainText("您的報名在名單上");
  await expect(own).toContainText("第3行，第1段");
  await expect(own).toContainText("和名單相符，路徑通到指紋");

  for (const [language, title, verdict] of [
    ["English", "Check this draw", "The draw is right"],
    ["日本語", "この抽選を検算する", "抽選は正しく行われました"],
    ["한국어", "이 추첨 검산하기", "올바른 추첨이에요"],
  ] as const) {
    await page.getByRole("button", { name: language }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("status").first()).toContainText(verdict);
    await expect(page.getByRole("button", { name: language })).toBeFocused();
    await expect(page).toHaveTitle(`${title}｜Houselight 場燈`);
  }
  await expect(own).toContainText("3번째 줄");
  expect([...new Set(asked)].sort()).toEqual(["/draw/7/entries.txt", "/draw/7/manifest.json", "/draw/7/result.txt", "/draw/7/verify"]);
  expect(errors).toEqual([]);
});

test("says which void draw another one replaces, and why", async ({ page }) => {
  const manifest = JSON.parse(textOf("quicknet", "manifest.json")) as object;
  const replaces = { manifest_sha256: "ab".repeat(32), cause: "<b>One</b> area was left out." };
  await serveDraw(page, "quicknet", { "manifest.json": canonicalJson({ ...manifest, replaces }), "result.txt": undefined });
  await page.goto("/en/draw/7/verify");
  const panel = page.locator("section").filter({ has: page.getByRole("heading", { name: "This draw replaces a void one" }) });
  await expect(panel).toContainText("Cause: <b>One</b> area was left out.");
  await expect(panel).toContainText("abab abab");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test("speaks the language of its address, and says why an entry is not found", async ({ page }) => {
  await serveDraw(page, "quicknet");
  await page.goto("/en/draw/7/verify");
  await expect(page.getByRole("status").first()).toContainText("The draw is right");
  const box = page.getByLabel("Receipt or entry number");
  const own = page.locator(".own");
  await box.fill("hello");
  await box.press("Tab");
  await page.keyboard.press("Enter");
  await expect(own).toContainText("This isn’t a receipt");
  await box.fill("0".repeat(32));
  await page.getByRole("button", { name: "Find" }).click();
  await expect(own).toContainText("There’s no entry with this number");
  const [, rank, id, pair, places] = /^won (1) (\S+) (\S+) (\d)$/m.exec(textOf("quicknet", "result.txt"))!;
  await box.fill(id!.replace(/(.{4})/g, "$1 "));
  await page.getByRole("button", { name: "Find" }).click();
  await expect(own.locator(".large")).toHaveText(`${rank} of 40`);
  await expect(own).toContainText(`${places} × ${pair!.split(":")[0]}`);
  const receipt = textOf("quicknet", "receipt.txt");
  await box.fill(receipt.replace(/root ../, "root 00"));
  await page.getByRole("button", { name: "Find" }).click();
  await expect(own).toContainText("Doesn’t match the list: root");
});

test("a changed result differs: the page stops and names the line", async ({ page }) => {
  const result = textOf("quicknet", "result.txt");
  const [line = ""] = /^won 2 .*$/m.exec(result) ?? [];
  await serveDraw(page, "quicknet", { "result.txt": result.replace(line, line.replace("won 2", "won 3")) });
  await page.goto("/en/draw/7/verify");
  const status = page.getByRole("status").first();
  await expect(status).toContainText("Something differs");
  await expect(status).toContainText("Line 7 of result");
  await expect(status).toContainText(line);
  expect(await statesOf(page)).toEqual([...Array<string>(4).fill("matches"), "differs", "waiting"]);
  for (const file of files) await expect(page.getByRole("link", { name: file })).toHaveAttribute("href", new RegExp(`/draw/7/${file}$`));
});

test("says where all the places are, in the words of each language", async ({ page }) => {
  const manifest = textOf("quicknet", "manifest.json").replace(
    '"elsewhere":[]',
    '"elsewhere":[{"places":1200,"reason":"sold"},{"places":8,"reason":"on loan"}]',
  );
  await serveDraw(page, "quicknet", { "manifest.json": manifest });
  await page.goto("/draw/7/verify");
  const places = page.locator(".stock div").first();
  await expect(places).toContainText("100:A本次抽選14席、先前售出1,200席");
  await expect(places).toContainText("on loan");
  for (const [language, text] of [
    ["English", "in this draw: 14, sold before: 1,200, on loan: 8"],
    ["日本語", "この抽選14席、販売済み1,200席"],
    ["한국어", "이 추첨 14석, 이미 판매 1,200석"],
  ] as const) {
    await page.getByRole("button", { name: language }).click();
    await expect(places).toContainText(text);
  }
});

test("waits for the named round while there is no result", async ({ page }) => {
  await serveDraw(page, "quicknet", { "result.txt": undefined });
  await page.goto("/en/draw/7/verify");
  await expect(page.getByRole("status").first()).toContainText("There’s no result yet");
  await expect(page.getByRole("status").first()).toContainText("round 1,000 of the public random numbers, at Wed 23 Aug 2023, 23:59:24");
  expect(await statesOf(page)).toEqual(["matches", "matches", "waiting", "waiting", "waiting", "waiting"]);
});

test("another chain is called a rehearsal, and the fallback's block is to be looked up", async ({ page }) => {
  await serveDraw(page, "rounds");
  await page.goto("/en/draw/7/verify");
  await expect(page.getByRole("status").first()).toContainText("this is a rehearsal");
  await serveDraw(page, "bitcoin");
  await page.goto("/en/draw/7/verify");
  await expect(page.getByRole("status").first()).toContainText("look up the block");
  await expect(steps(page).nth(2)).toContainText("Bitcoin block 976271");
});

test("a file that cannot be downloaded is named as such", async ({ page }) => {
  await serveDraw(page, "quicknet", { "entries.txt": undefined });
  await page.goto("/en/draw/7/verify");
  await expect(page.locator(".status")).toContainText("The files can’t be downloaded");
  await page.getByLabel("Choose files").setInputFiles(files.map((file) => vector("quicknet", file)));
  await expect(page.locator(".status")).toContainText("The draw is right");
});

test("a saved copy recomputes chosen files", async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), "verifier-"));
  const copy = join(folder, "verify.html");
  writeFileSync(copy, readVerifier().bytes);
  await page.goto(pathToFileURL(copy).href);
  const chooser = page.waitForEvent("filechooser");
  await page.getByLabel("選擇檔案").click();
  await (await chooser).setFiles(vector("chunks", "result.txt"));
  await expect(page.locator(".missing")).toHaveText("還少：封存單和名單");
  await page.getByLabel("選擇檔案").setInputFiles(["manifest.json", "entries.txt", "receipt.txt"].map((file) => vector("chunks", file)));
  await expect(page.locator(".status")).toContainText("計算都一致，但這是演練");
  expect(await statesOf(page)).toEqual(Array(6).fill("matches"));
  await expect(page.locator(".own")).toContainText("第1,300行，第6段");
  await expect(page.locator(".own")).toContainText("和名單相符");
  rmSync(folder, { recursive: true });
});

test("is readable on a small phone, in light and dark", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await serveDraw(page, "quicknet");
    await page.goto("/draw/7/verify");
    await expect(page.getByRole("status").first()).toContainText("這次抽選正確");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
});
