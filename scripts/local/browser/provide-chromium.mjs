import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { canUseApt, installPackages } from "../distribution.mjs";
import { isRoot, projectFolder } from "../folders.mjs";
import { findProgram, runToEnd } from "../processes.mjs";

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
/** Chromium without windows, menus and profiles: a page needs a third to a half of the processor time. */
const SHELL = "chromium-headless-shell";

/**
 * A second --disable-features replaces Playwright's own, so its names come first here. The last two are ours: a window's address bar
 * would be drawn by two internal pages, which are not visible here and cost a tenth of the browser tests' time.
 */
const disabledFeatures = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];

/** Switches off Chromium's own requests, and the drawing of what is not visible. */
const flags = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${disabledFeatures.join(",")}`,
];

/**
 * Finds a Chromium that really starts: the one named by the environment, one on the machine, the
 * distribution's package (for root), or Playwright's own download.
 * @param {{ say: (line: string) => void, logFile?: string, shell?: boolean }} options with `shell`, the one without windows is
 * preferred, if it is on the machine or in the distribution
 * @returns the environment for playwright.config.ts and the measures: CHROMIUM_PATH, CHROMIUM_FLAGS with spaces between
 *   them, and CHROMIUM_SANDBOX as "1" if Chromium's own sandbox works (not for root, nor in many containers)
 */
export async function provideChromium({ say, logFile, shell = false }) {
  const named = process.env.CHROMIUM_PATH ?? process.env.PLAYWRIGHT_CHROMIUM;
  if (named) return settingsFor(named) ?? fail(`The browser ${named} does not start.`);
  const withoutWindows = shell ? (settingsFor(findProgram(SHELL)) ?? installed(SHELL, [SHELL], say)) : undefined;
  const found =
    withoutWindows ?? settingsFor(findProgram(...names)) ?? settingsFor(await playwrightsOwn()) ?? installed("chromium", names, say);
  if (found) return found;
  say("downloading Playwright's Chromium");
  const program = join(projectFolder, "node_modules", "playwright", "cli.js");
  await runToEnd({ name: "playwright install", command: process.execPath, args: [program, "install", "chromium"], logFile }).catch(
    (error) => say(error.message.split("\n").at(-1)),
  );
  return settingsFor(await playwrightsOwn()) ?? fail("There is no Chromium that starts.");
}

/** Installs the distribution's package, if this account may. */
function installed(name, programs, say) {
  if (!isRoot || !canUseApt()) return undefined;
  say(`installing the package ${name}`);
  try {
    installPackages([name]);
  } catch (error) {
    const lines = String(error.stderr ?? error.message).trim();
    say(`apt-get failed: ${lines.split("\n").at(-1)}`);
  }
  return settingsFor(findProgram(...programs));
}

async function playwrightsOwn() {
  const { chromium } = await import("playwright");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function settingsFor(path) {
  if (!path) return undefined;
  const settings = { CHROMIUM_PATH: path, CHROMIUM_FLAGS: flags.join(" ") };
  if (!isRoot && starts(path, [])) return { ...settings, CHROMIUM_SANDBOX: "1" };
  return starts(path, ["--no-sandbox"]) ? { ...settings, CHROMIUM_SANDBOX: "0" } : undefined;
}

function starts(path, flags) {
  const { status, stdout } = spawnSync(
    path,
    ["--headless", "--disable-gpu", "--no-first-run", "--disable-background-networking", ...flags, "--dump-dom", "about:blank"],
    { encoding: "utf8", timeout: 30_000 },
  );
  return status === 0 && stdout.includes("<html>");
}

function fail(what) {
  throw new Error(
    [
      what,
      "One of these helps:",
      "  - install it: apt-get install chromium · dnf install chromium · brew install --cask chromium",
      "  - npx playwright install --with-deps chromium",
      "  - name one: CHROMIUM_PATH=/path/to/chromium npm test",
    ].join("\n"),
  );
}
