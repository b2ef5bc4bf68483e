import { chromium, devices } from "playwright";
import { provideTypefaces } from "../../scripts/local/browser/provide-typefaces.mjs";
import { freePorts } from "../../scripts/local/ports.mjs";

/**
 * A browser of its own for each visit, so that nothing of an earlier one is left. With `FACES=""` it has
 * only the machine's typefaces.
 */
async function withBrowser({ CHROMIUM_PATH, CHROMIUM_FLAGS, CHROMIUM_SANDBOX }, args, work) {
  const faces = process.env.FACES === "" ? {} : provideTypefaces();
  const browser = await chromium.launch({
    executablePath: CHROMIUM_PATH,
    chromiumSandbox: CHROMIUM_SANDBOX === "1",
    args: [...CHROMIUM_FLAGS.split(" "), ...args],
    env: { ...process.env, ...faces },
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** One run of Lighthouse with its own defaults: a phone, simulated throttling, an empty cache. Of many, one may lose its trace: it is repeated. */
export function visit(options) {
  return visitOnce(options).catch(() => visitOnce(options));
}

async function visitOnce({ url, browser }) {
  const [port] = await freePorts(1);
  // installed by the command itself, after this file is read
  const { default: lighthouse } = await import("lighthouse");
  return withBrowser(browser, [`--remote-debugging-port=${port}`], async () => {
    const result = await lighthouse(url, {
      port,
      logLevel: "error",
      onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
    });
    if (result.lhr.runtimeError) throw new Error(`${url}: ${result.lhr.runtimeError.message}`);
    return result.lhr;
  });
}

/**
 * Fetches page and pictures as the visits will: they find both made, as all visitors but the first do. Twice, with
 * nothing kept in between: the browser renews behind the page what it kept itself, and is never reported idle then.
 */
export async function warm({ url, browser }) {
  await withBrowser(browser, [], async (chrome) => {
    for (let time = 0; time < 2; time++) {
      const page = await chrome.newPage({ ...devices["Moto G4"], viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
      await page.goto(url, { waitUntil: "networkidle" });
      await page.close();
    }
  });
}

/** What all scripts of a page weigh on the wire, in bytes, also those that come once it is there. */
export async function scriptBytes({ url, browser }) {
  return withBrowser(browser, [], async (chrome) => {
    const page = await chrome.newPage({ ...devices["Moto G4"] });
    const session = await page.context().newCDPSession(page);
    const scripts = new Set();
    let bytes = 0;
    session.on(
      "Network.responseReceived",
      ({ requestId, response }) => void (/javascript/.test(response.mimeType) && scripts.add(requestId)),
    );
    session.on(
      "Network.loadingFinished",
      ({ requestId, encodedDataLength }) => void (scripts.has(requestId) && (bytes += encodedDataLength)),
    );
    await session.send("Network.enable");
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    const response = await page.goto(url, { waitUntil: "networkidle" });
    if (!response.ok()) throw new Error(`${url} answers ${response.status()}`);
    return bytes;
  });
}
