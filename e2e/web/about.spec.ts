import { brand } from "@/lib/i18n/brand";
import { expect, test } from "../fixtures";

test.describe("terms and privacy", () => {
  test("lists every section in the contents, whose links lead to it", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/notice/serviceRule");
    await expect(page.getByText("2024年4月15日起生效", { exact: true })).toBeVisible();
    const contents = page.getByRole("navigation", { name: "目錄" });
    const sections = page.locator("main h2[id]");
    const headings = await sections.allInnerTexts();
    expect(headings.length).toBeGreaterThan(15);
    expect((await contents.getByRole("link").allInnerTexts()).map((text) => text.replace(/\s+/g, ""))).toEqual(
      headings.map((text) => text.replace(/\s+/g, "")),
    );
    await contents.getByRole("link", { name: "退票與換票" }).click();
    await expect(page).toHaveURL(/#refund$/);
    await expect(page.locator("#refund")).toBeFocused();
    await expect(page.locator("#refund")).toBeInViewport();
    await expect(contents).toBeInViewport();
  });

  test("on a phone the contents are collapsed above the text", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto("/jp/notice/privacyRule");
    await expect(page.getByText("2023年1月1日施行")).toBeVisible();
    const contents = page.getByRole("navigation", { name: "目次" });
    const link = contents.getByRole("link", { name: "会員の権利" });
    await expect(link).toBeHidden();
    await contents.getByText("目次").click();
    await link.click();
    await expect(page.locator("#rights")).toBeFocused();
    await expect(page.locator("#rights")).toBeInViewport();
  });

  test("in Korean a note explains the English text, which has its lang", async ({ page }) => {
    await page.goto("/kr/notice/serviceRule");
    await expect(page.getByRole("heading", { level: 1, name: "이용약관" })).toBeVisible();
    await expect(page.getByText("아래에는 영어 번역을 실었어요")).toBeVisible();
    await expect(page.locator('ol[lang="en"] h2#refund')).toHaveText(/Refunds and exchanges/);
    await expect(page.getByRole("navigation", { name: "목차" }).locator('ol[lang="en"]').first()).toBeAttached();
  });

  test("print shows only the text, black on white, also in dark mode", async ({ page }) => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await page.goto("/en/notice/serviceRule");
    await expect(page.locator("#refund")).toBeVisible();
    for (const frame of ["header", "footer", ".toc"]) await expect(page.locator(frame).first()).toBeHidden();
    const { ink, line, paper } = await page
      .locator(".legal-clause .link")
      .first()
      .evaluate((link) => {
        const canvas = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
        const drawn = (colour: string) => {
          canvas.fillStyle = colour;
          canvas.fillRect(0, 0, 1, 1);
          return [...canvas.getImageData(0, 0, 1, 1).data];
        };
        const style = getComputedStyle(link);
        return { ink: drawn(style.color), line: style.textDecorationLine, paper: drawn(getComputedStyle(document.body).backgroundColor) };
      });
    expect({ ink, line, paper }).toEqual({ ink: [0, 0, 0, 255], line: "underline", paper: [255, 255, 255, 255] });
  });
});

test("the about page describes the site, explains fair sales and lists contacts", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "關於我們" }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole("heading", { level: 1, name: "關於我們" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "公平售票" })).toBeVisible();
  const contact = page.getByRole("complementary", { name: "聯絡我們" });
  for (const fact of [brand.hotline, brand.mail, brand.taxId, brand.chat.account]) await expect(contact).toContainText(fact);
});

test("the footer has hotline, both hours, mail, tax ID, chat account, links and social accounts", async ({ page }) => {
  await page.goto("/en/about");
  const footer = page.getByRole("contentinfo");
  for (const fact of [
    brand.mail,
    brand.chat.account,
    "Monday to Friday, 10:00–12:30, 13:30–18:00",
    "Monday to Friday, 10:00–18:00",
    brand.taxId,
  ])
    await expect(footer).toContainText(fact);
  await expect(footer.getByRole("link", { name: brand.hotline })).toHaveAttribute("href", "tel:0255550188");
  const addresses = {
    FAQ: "/en/notice/faq",
    "About us": "/en/about",
    "Terms of service": "/en/notice/serviceRule",
    "Privacy policy": "/en/notice/privacyRule",
  };
  for (const [name, address] of Object.entries(addresses))
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", address);
  for (const [name, address] of Object.entries(brand.social)) {
    const link = footer.getByRole("link", { name, exact: true });
    if (address) await expect(link).toHaveAttribute("href", address);
    else await expect(link).toHaveCount(0);
  }
});
