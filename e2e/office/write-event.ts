import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import { expect } from "@/e2e/fixtures";
import { languageNames as names } from "@/lib/i18n/messages";
import office from "@/messages/office/tw.json" with { type: "json" };

const words = office.OfficeEvents;
export const languageNames = Object.values(names);

/** Writes a text in four languages, or in all but one. */
export async function writeText(within: Locator, label: string, text: string, except?: string): Promise<void> {
  for (const language of languageNames.filter((one) => one !== except))
    await within.getByRole("textbox", { name: `${label} · ${language}`, exact: true }).fill(text);
}

type EventWish = {
  slug: string;
  name: string;
  hall: string;
  startsAt: string;
  saleStartsAt: string;
  price: string;
  area: RegExp;
  /** the language that is left empty */
  except?: string;
};

/** Fills in the editor of a new event: texts, poster, a session with one price. @returns the fields of its price */
export async function writeEvent(page: Page, wish: EventWish): Promise<Locator> {
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: words.basics.slug }).fill(wish.slug);
  const unique = ` ${wish.slug.slice(-4)}`;
  await writeText(main, words.texts.name, wish.name + unique);
  await writeText(main, words.texts.summary, `安靜的一晚。${unique}`, wish.except);
  await writeText(main, words.texts.details, `安靜的一晚，響亮的結尾。${unique}`);
  await writeText(main, words.texts.organizer, `試演工作室${unique}`);
  await writeText(main, words.texts.notice.title, `請注意${unique}`);
  await writeText(main, words.texts.notice.content, `請提早入場。${unique}`);
  const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background: "#0c3a44" } })
    .png()
    .toBuffer();
  await main.locator('#poster input[type="file"]').setInputFiles({ name: "poster.png", mimeType: "image/png", buffer });
  await expect(main.getByText(words.poster.crops.page)).toBeVisible();
  const session = main.getByRole("group", { name: words.sessions.session.replace("{number}", "1") });
  await session.getByLabel(words.sessions.hall, { exact: true }).selectOption(wish.hall);
  await session.getByLabel(words.sessions.startsAt).fill(wish.startsAt);
  await session.getByLabel(words.sessions.saleStarts, { exact: true }).fill(wish.saleStartsAt);
  const price = session.getByRole("group", { name: words.prices.price.replace("{number}", "1") });
  await writeText(price, words.prices.name, "A");
  await price.getByLabel(words.prices.amount).fill(wish.price);
  await price.getByRole("checkbox", { name: wish.area }).check();
  return price;
}
