import type { Page } from "playwright/test";
import { db } from "@/lib/platform/db";
import { expect, test } from "../fixtures";

/** deviceSizes and imageSizes of next.config.ts, in px. */
const widths = [96, 192, 288, 384, 512, 640, 828, 1080];

type Shown = { src: string; file: string; asked: number; wanted: number; measured: boolean; broken: boolean };

/** All pictures of the page, scrolled into view so that lazy ones load. */
async function picturesOf(page: Page): Promise<Shown[]> {
  return page.locator("img[src*='/_next/image']").evaluateAll(async (images: HTMLImageElement[]) => {
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    return images.map((image) => ({
      src: image.currentSrc,
      file: new URL(image.currentSrc, location.href).searchParams.get("url") ?? "",
      asked: Number(new URL(image.currentSrc, location.href).searchParams.get("w")),
      wanted: image.clientWidth * devicePixelRatio,
      measured: image.hasAttribute("width") && image.hasAttribute("height"),
      broken: image.naturalWidth === 0,
    }));
  });
}

test("public pages load AVIF pictures in the width of their slot, with reserved dimensions", async ({ browser }) => {
  const { id } = await db.merchandise.findUniqueOrThrow({ where: { key: "intertidal-light-stick" } });
  for (const path of ["/", "/activity", "/activity/intertidal", "/merch", `/merch/${id}`]) {
    // A browser that has cached a larger copy on the previous page would use that one.
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
    const kinds = new Map<string, string>();
    page.on(
      "response",
      (response) =>
        void (
          response.url().includes("/_next/image") && kinds.set(response.url(), `${response.status()} ${response.headers()["content-type"]}`)
        ),
    );
    await page.goto(path);
    await expect(page.locator("h1").first()).toBeAttached();
    const pictures = await picturesOf(page);
    expect(pictures.length, path).toBeGreaterThan(0);
    // A picture in two places may use the larger file in both.
    const most = new Map<string, number>();
    for (const { file, wanted } of pictures) most.set(file, Math.max(most.get(file) ?? 0, wanted));
    for (const { src, file, asked, wanted, measured, broken } of pictures) {
      expect({ measured, broken, kind: kinds.get(src) }, `${path} ${src}`).toEqual({
        measured: true,
        broken: false,
        kind: "200 image/avif",
      });
      // Hidden ones need no file.
      const place = most.get(file) ?? 0;
      if (wanted > 0)
        expect(asked, `${path} ${src} for ${place}`).toBeLessThanOrEqual(widths.find((width) => width >= place * 1.1) ?? 1080);
    }
    expect(await page.locator("main img:not([width]), main img:not([height])").count(), path).toBe(0);
    expect(await page.locator("img[fetchpriority]").count(), `${path}: the browser decides which picture comes first`).toBe(0);
    await page.close();
  }
});

test("the optimiser respects the browser's Accept header, and serves only our pictures, widths and quality", async ({ request }) => {
  const ask = (query: string, accept: string) => request.get(`/_next/image?${query}`, { headers: { accept } });
  const tide = "url=%2Fposters%2Ftide.png";
  const webp = await ask(`${tide}&w=384&q=60`, "image/webp,*/*");
  expect(webp.headers()).toMatchObject({
    "content-type": "image/webp",
    vary: expect.stringContaining("Accept"),
    "cache-control": expect.stringContaining("max-age=86400"),
  });
  expect((await ask(`${tide}&w=384&q=60`, "*/*")).headers()["content-type"]).toBe("image/png");
  const refused = [
    `${tide}&w=385&q=60`,
    `${tide}&w=3840&q=60`,
    `${tide}&w=384&q=100`,
    "url=%2Fevent%2Flist&w=384&q=60",
    "url=%2Fposters%2Ftide.png%3Fa&w=384&q=60",
    "url=http%3A%2F%2F127.0.0.1%2Fposters%2Ftide.png&w=384&q=60",
    "url=%2Fposters%2F..%2Fevent%2Flist&w=384&q=60",
  ];
  for (const query of refused) expect((await ask(query, "image/avif")).status(), query).toBe(400);
});
