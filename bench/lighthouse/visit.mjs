import { chromium, devices } from "playwright";
import { provideTypefaces } from "../../scripts/local/browser/provide-typefaces.mjs";
import { freePorts } from "../../scripts/local/ports.mjs";

/**
 * Uses a new browser for each visit, so that nothing of an earlier one is left. With `FACES=""` it has only the machine's typefaces.
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

/**
 * Runs Lighthouse once with its own defaults: a phone, simulated throttling, an empty cache. A run that fails is repeated once, because
 * one of many may lose its trace.
 */
export function visit(options) {
  return visitOnce(options).catch(() => visitOnce(options));
}

async function visitOnce({ url, browser }) {
  const [port] = await freePorts(1);
  // Installed by the command itself, after this file is loaded.
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
 * Fetches the page and its pictures before the visits, so that the site has them cached, as it has for all visitors but the first. Done
 * twice with an empty browser cache: the browser revalidates its own cached files in the background, and is then never reported idle.
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

/** Returns the transferred size of all scripts of a page in bytes, including those loaded after its start. */
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
