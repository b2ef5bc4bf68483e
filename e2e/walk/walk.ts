import { expect, type BrowserContext, type Page } from "playwright/test";
import { barriers } from "@/e2e/barriers";
import { awake, logInBrowser } from "@/e2e/fixtures";
import { wordsOf } from "@/e2e/register";
import { sample } from "@/e2e/sample";
import { languages, type Language } from "@/lib/i18n/languages";
import { htmlLangOfLanguage } from "@/lib/i18n/messages";
import { layoutFaults } from "./layout-faults";
import { MOST_SHIFT, shiftOfLoad } from "./layout-shift";
import { focusInside, lostFocus, notShown, readPage, smallTargets, tooWide, unusedPreloads } from "./look-over";
import type { Stop } from "./routes";
import { namesInOneLanguage } from "./state";
import { faultsOf, isTimeIn } from "./writing";

/** The views of a page: a phone and a desktop, in light and dark mode. */
const views = [
  { width: 390, theme: "light" },
  { width: 1440, theme: "dark" },
  { width: 390, theme: "dark" },
  { width: 1440, theme: "light" },
] as const;
type View = { width: number; theme: "light" | "dark" };
const HEIGHT = 844;
/** 1280 px at 400 % zoom. */
const ZOOMED = 320;
/** Widths in addition to those of the views: phones and tablets, and just below and at each breakpoint (app/breakpoints.css). */
const layoutWidths = { part: [768], whole: [360, 430, 600, 767, 768, 1023, 1024, 1279, 1280] };
/** The browser logs this some seconds after a page was loaded; on a busy machine also for preloads that are used later. */
const UNUSED_PRELOAD = /The resource (\S+) was preloaded using link preload but not used/;
/** The smallest touch target, in px (WCAG 2.5.5). */
const LEAST_TARGET = 44;

/** Guards a full walk against hanging, in ms. */
export const FULL_WALK_MS = 1_800_000;

/** `npm test` walks a part of them, `npm run test:all` all. */
export const otherLanguages = languages.filter((language) => language !== "tw");

type Walk = {
  page: Page;
  context: BrowserContext;
  baseURL: string;
  language: Language;
  /** each stop in every width and theme, with every check; otherwise in light and dark mode, at one of the widths each */ full?: boolean;
};

/** Goes through the stops in one language, all in one browser page. @returns one line for each problem */
export async function walk({ page, context, baseURL, language, full = false }: Walk, stops: Stop[]): Promise<string[]> {
  const problems: string[] = [];
  let at = "";
  let expected: number[] = [];
  /** preloads of the current page that the browser reports as unused */
  const reported: string[] = [];
  const say = (what: string) => problems.push(`${at}: ${what}`);
  // Late reports about the previous page must not count for the next one.
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) reported.length = 0;
  });
  page.on("pageerror", (error) => say(`page error ${error.message}`));
  page.on("console", (message) => {
    const [, unused] = UNUSED_PRELOAD.exec(message.text()) ?? [];
    if (unused) reported.push(unused);
    if (message.type() !== "error" || expected.some((status) => message.text().includes(String(status)))) return;
    say(`console ${message.text()} ${message.location().url}`);
  });
  // the bank sends no page, so that the waiting screen can be checked
  await page.route(`${process.env.SANDBOX_URL}/**`, (route) => route.fulfill({ status: 204 }));

  let worst = { value: 0, at: "", moved: "" };

  for (const [number, stop] of stops.entries()) {
    const name = stop.dialog ? `${stop.path} (${stop.dialog})` : stop.path;
    at = `${language} ${name}`;
    expected = [stop.status ?? 200, stop.refused ?? 200].filter((status) => status >= 400);
    // light and dark take turns from stop to stop, widths from pair to pair
    const first = (number + (number >> 1) + sample) % views.length;
    // the opposite next: other width, other theme
    const turn = (step: number) => ({ ...views[first ^ step]!, ...(stop.only ? { width: stop.only } : {}) });
    try {
      // dialogs are opened from the desktop's header
      await open({ page, context, baseURL, language }, stop, stop.dialog ? { ...turn(0), width: stop.only ?? 1440 } : turn(0));
    } catch (error) {
      say(`does not come: ${(error as Error).message.split("\n", 6).join(" ")}`);
      continue;
    }
    const texts = await look(page, language, say);
    for (const fault of texts) say(fault);
    for (const unused of await page.evaluate(unusedPreloads)) say(`preloaded and not used: ${unused}`);
    if (!stop.dialog) {
      const shift = await shiftOfLoad(page);
      if (shift.value > worst.value) worst = { ...shift, at: `${at} ${turn(0).width}${stop.as ? " as a member" : ""}` };
      if (shift.value >= MOST_SHIFT) say(`${turn(0).width} layout shift ${shift.value.toFixed(3)}: ${shift.moved}`);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
    }
    const isModal = stop.dialog !== undefined && stop.modal !== false;
    if (isModal) for (const out of await page.evaluate(focusInside)) say(out);

    let paper = "";
    for (let step = 0; step < (full ? views.length : 2); step++) {
      const view = turn(step);
      at = `${language} ${name} ${view.width} ${view.theme}`;
      await show(page, view);
      for (const fault of await faultsOfLayout(page)) say(fault);
      if (full || isModal || step === 0) for (const violation of await barriersOf(page, isModal)) say(violation);
      const now = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      if (step === 1 && now === paper) say("the theme does not switch");
      paper = now;
    }
    for (const unused of await page.evaluate(notShown, reported.splice(0))) say(`preloaded and not used: ${unused}`);
    for (const width of stop.only ? [] : layoutWidths[full ? "whole" : "part"]) {
      at = `${language} ${name} ${width}`;
      await show(page, { width, theme: "light" });
      for (const fault of await faultsOfLayout(page)) say(fault);
    }
    at = `${language} ${name} ${stop.only ?? ZOOMED}`;
    await show(page, { width: stop.only === 1440 ? 1440 : ZOOMED, theme: "light" });
    for (const fault of await faultsOfLayout(page)) say(fault);
    if (full || (number + sample) % 4 === 0) {
      // on a desktop the footer's links are lines of text: only the header is checked there
      for (const small of await page.evaluate(smallTargets, { least: LEAST_TARGET, within: stop.only === 1440 ? "header" : "body" }))
        say(`small: ${small}`);
      await page.keyboard.press("Tab");
      for (const lost of await page.evaluate(lostFocus)) say(lost);
    }
  }
  console.log(`largest layout shift: ${worst.value.toFixed(4)} ${worst.at} ${worst.moved}`);
  return problems;
}

export async function show(page: Page, { width, theme }: View): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  // Waits until colours have changed and listeners of the width have run, but not for endless animations.
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Opens a stop again, at a width and in a theme. */
export async function open({ page, context, baseURL, language }: Walk, stop: Stop, view: View): Promise<void> {
  // Leave the previous page first: one on its way to the bank may abort the next navigation, and one that polls would get 401
  // between the two logins.
  await expect(async () => {
    await page.goto("/healthz");
  }).toPass();
  await context.clearCookies();
  if (stop.as) await logInBrowser(context, stop.as, baseURL);
  // this page needs no second layout
  await show(page, view);
  await page.evaluate(
    ({ local, tab }) => {
      localStorage.clear();
      sessionStorage.clear();
      for (const [key, value] of Object.entries(local)) localStorage.setItem(key, JSON.stringify(value));
      for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, JSON.stringify(value));
    },
    { local: stop.local ?? {}, tab: stop.tab ?? {} },
  );
  const prefix = language === "tw" ? "" : `/${language}`;
  const response = await page.goto(stop.path === "/" ? prefix || "/" : prefix + stop.path, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => document.readyState === "complete", undefined, { timeout: 60_000 });
  await awake(page);
  expect(response?.status(), stop.path).toBe(stop.status ?? 200);
  await expect(page.locator("h1").first(), `${language} ${stop.path}`).toBeAttached();
  if (stop.ready) await expect(page.locator(stop.ready).first(), `${language} ${stop.path}`).toBeAttached();
  await expect(page.locator("main [aria-busy=true], main .sk"), `${language} ${stop.path}`).toHaveCount(0);
  await stop.act?.(page, wordsOf(language));
}

/** Finds whether the page is too wide, and text or controls that are cut off or covered. */
async function faultsOfLayout(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  return [...(await page.evaluate(tooWide)), ...(await page.evaluate(layoutFaults))];
}

/** Checks language, heading and texts. */
async function look(page: Page, language: Language, say: (what: string) => void): Promise<string[]> {
  const { lang, headings, texts, times } = await page.evaluate(readPage);
  if (lang !== htmlLangOfLanguage(language)) say(`html lang is ${lang}`);
  if (headings !== 1) say(`${headings} h1`);
  for (const time of times) if (!isTimeIn(time, language)) say(`time ${time}`);
  const odd = texts.filter((text) => faultsOf(text).length > 0);
  if (odd.length === 0) return [];
  const made = await namesInOneLanguage();
  return odd.filter(({ text }) => !made.some((name) => text.includes(name))).flatMap(faultsOf);
}

/** Violations that axe finds, except minor ones. If a dialog is open, only in it, because the rest is out of reach. */
async function barriersOf(page: Page, over: boolean): Promise<string[]> {
  // a field that the sticky bar half covers is whole after scrolling, so sizes are measured without the sticky bar
  const unstuck = await page.addStyleTag({ content: ".step-bar { position: static !important; }" });
  const found = await barriers(page, {
    within: over ? "[role=dialog], [role=alertdialog]" : undefined,
    rules: ["target-size", "label-content-name-mismatch"],
  });
  await unstuck.evaluate((style) => (style as HTMLStyleElement).remove());
  return found;
}
