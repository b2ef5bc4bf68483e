import { expect, test } from "@/e2e/fixtures";
import { brand } from "@/lib/i18n/brand";

test("the hotline can be called and mail be written", async ({ page }) => {
  await page.goto("/en/contact");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: brand.hotline })).toHaveAttribute("href", /^tel:/);
  await expect(main.getByRole("link", { name: brand.mail })).toHaveAttribute("href", `mailto:${brand.mail}`);
});
