import { defineConfig, devices } from "playwright/test";

const browser = {
  ...devices["Desktop Chrome"],
  baseURL: process.env.SITE_URL,
  screenshot: "only-on-failure" as const,
  locale: "zh-TW",
  timezoneId: "Asia/Taipei",
  // The worker fetches in the background and answers page loads: what a test routes or counts would
  // not be what it means. e2e/web/web-app.spec.ts is about it, and allows it.
  serviceWorkers: "block" as const,
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    // Chromium's own sandbox does not run as root, nor in many containers.
    chromiumSandbox: process.env.CHROMIUM_SANDBOX === "1",
    args: process.env.CHROMIUM_FLAGS?.split(" "),
  },
};

/** They go through all pages. */
const walks = "**/walk-*.spec.ts";

/**
 * One runner for all tests: `unit` next to the code, `api` over HTTP, `walk` and `web` in Chromium, then `alone`, and `logs` at the end.
 * `npm test` (scripts/test.mjs) starts what they need and names it in the environment.
 */
export default defineConfig({
  forbidOnly: true,
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // docs/testing.md says which tests carry the tag.
  grepInvert: process.env.ALL_TESTS === "1" ? undefined : /@all/,
  // Both only guard against hanging: a slow machine must never reach them.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: "list",
  outputDir: "test-results",
  projects: [
    {
      name: "unit",
      testDir: ".",
      testMatch: /\/(lib|components|sandbox|prisma|bench|scripts|server)\/.*\.test\.ts$/,
      testIgnore: /\/(node_modules|\.next|\.houselight)\//,
    },
    // the longest browser tests come first, so that they do not run alone at the end
    { name: "walk", testDir: "e2e/web", testMatch: walks, use: browser },
    {
      name: "api",
      testDir: "e2e/api",
      testMatch: "**/*.spec.ts",
      use: { baseURL: process.env.SITE_URL },
    },
    // after all the others: what has the suite left in the logs?
    { name: "logs", testDir: "e2e/logs", testMatch: "**/*.spec.ts" },
    { name: "web", testDir: "e2e/web", testMatch: "**/*.spec.ts", testIgnore: walks, use: browser },
    // docker/nginx on a real nginx: npm run nginx, not part of npm test
    { name: "nginx", testDir: "docker", testMatch: "**/*.spec.ts", workers: 1 },
    // tests that close the whole site: one after another, when no other test runs
    { name: "alone", testDir: "e2e/alone", testMatch: "**/*.spec.ts", workers: 1, use: browser },
  ],
});
