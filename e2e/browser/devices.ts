import type { Page } from "playwright/test";

// Devices and browsers that differ from the test's own: wrong clocks, translation, missing features.

/** Sets the device's clock this far ahead, in ms; negative is behind. The clocks of the test and the server do not change. */
export async function clockOff(page: Page, ms: number): Promise<void> {
  await page.addInitScript((off) => {
    const Right = Date;
    window.Date = new Proxy(Right, {
      construct: (target, given: [], made) => Reflect.construct(target, given.length > 0 ? given : [Right.now() + off], made),
      apply: () => new Right(Right.now() + off).toString(),
      get: (target, name) => (name === "now" ? () => Right.now() + off : Reflect.get(target, name)),
    });
  }, ms);
}

/**
 * Makes the server's replies carry the time of the page's clock, so that `page.clock` changes both; the server decides by its own
 * clock.
 */
export async function serverClockFollows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = async (...call) => {
      const answer = await ask(...call);
      if (!answer.headers.has("date")) return answer;
      const headers = new Headers(answer.headers);
      headers.set("date", new Date().toUTCString());
      return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
    };
  });
}

/** When a translation begins: with the first text that the browser has parsed, with the load event, or with the first press. */
export type TranslationStart = "parsed" | "loaded" | "pressed";

/**
 * Translates as browsers do: replaces each text node by elements with the translated text, repeatedly as the page changes. The words do
 * not change, so that tests find them; translated text is in `<font>`.
 */
export async function translated(page: Page, start: TranslationStart): Promise<void> {
  await page.addInitScript((from) => {
    const skipped = "script, style, noscript, textarea, title, svg, font, [translate=no]";
    const replace = (text: Text) => {
      if (!text.data.trim() || !text.parentElement || text.parentElement.closest(skipped)) return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const sweep = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(replace);
    };
    const begin = () => {
      sweep(document);
      new MutationObserver((changes) => {
        for (const { addedNodes, target, type } of changes) (type === "characterData" ? [target] : [...addedNodes]).forEach(sweep);
      }).observe(document, { childList: true, characterData: true, subtree: true });
    };
    if (from === "parsed") begin();
    else if (from === "loaded") addEventListener("load", begin);
    else addEventListener("pointerdown", begin, { once: true, capture: true });
  }, start);
}

/** A browser that denies access to its storage, as when cookies of all sites are blocked. */
export async function withoutStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    for (const store of ["localStorage", "sessionStorage"]) Object.defineProperty(window, store, { get: refuse });
  });
}

/** A browser that stores no cookies. */
export async function withoutCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => undefined });
    Object.defineProperty(Navigator.prototype, "cookieEnabled", { get: () => false });
  });
  await page.route("**/*", async (route) => {
    if (!["fetch", "xhr"].includes(route.request().resourceType())) return route.fallback();
    const response = await route.fetch({ headers: { ...route.request().headers(), cookie: "" } });
    const headers = response.headers();
    delete headers["set-cookie"];
    await route.fulfill({ response, headers });
  });
}

/** The oldest supported browser (docs/browsers.md): features of newer ones are removed. */
export async function oldBrowser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, "any");
    Reflect.deleteProperty(URLSearchParams.prototype, "size");
    for (const name of ["toSorted", "toSpliced", "toReversed", "with"]) Reflect.deleteProperty(Array.prototype, name);
    // exists on secure connections only
    Reflect.deleteProperty(Crypto.prototype, "randomUUID");
  });
}

/** React's report that the DOM differed from the server's HTML and that it has rendered the page again. */
const RECOVERED = /Minified React error #(418|423|425)/;

/** Collects the errors that the page's scripts throw from now on, with their page. Errors that React recovers from are left out. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => {
    if (!RECOVERED.test(message)) errors.push(`${new URL(page.url()).pathname}: ${message}`);
  });
  return errors;
}
