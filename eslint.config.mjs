import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";
import { noClockInTests } from "./scripts/lint/no-clock-in-tests.mjs";
import { payWayByName } from "./scripts/lint/pay-way-by-name.mjs";
import { plainWords } from "./scripts/lint/plain-words.mjs";
import { restricted } from "./scripts/lint/restricted.mjs";
import { textOfItsOwn } from "./scripts/lint/text-of-its-own.mjs";

const houselight = {
  rules: {
    "no-clock-in-tests": noClockInTests,
    "pay-way-by-name": payWayByName,
    "plain-words": plainWords,
    "text-of-its-own": textOfItsOwn,
  },
};

/** The most lines of a file, as Prettier formats it. Tests have no maximum, because they list cases. */
const longFiles = { "max-lines": ["error", { max: 300 }] };
const longTests = { "max-lines": ["error", { max: 400 }] };

/** Next changes its internal files without notice; only one folder may break in an upgrade. */
const insideNext = { group: ["next/dist/*"], message: "Only server/ may import internal files of Next." };
const bareServers = ["node:http", "http"].map((name) => ({
  name,
  importNames: ["createServer"],
  message: "Use guardedServer of lib/platform/guarded-server.ts.",
}));

/** Rules that need types or React's compiler run in oxlint (.oxlintrc.json), in a quarter of the processor time. */
export default tseslint.config(
  {
    ignores: [
      "node_modules/",
      "**/.next/",
      ".houselight/",
      "next-env.d.ts",
      "lib/platform/prisma/",
      "test-results/",
      "playwright-report/",
      "bench/results/",
      "public/",
    ],
  },
  ...tseslint.configs.recommended,
  { rules: longFiles },
  { plugins: { houselight }, rules: { "houselight/plain-words": "error" } },
  {
    // A regular expression for text from outside must not block a process.
    files: ["app/**", "components/**", "lib/**", "sandbox/**", "scripts/**", "server/**", "middleware.tsx"],
    ignores: ["**/*.test.{ts,tsx}"],
    plugins: { regexp },
    rules: { "regexp/no-super-linear-backtracking": ["error", { report: "potential" }] },
  },
  {
    files: ["app/**", "components/**", "lib/**", "middleware.tsx"],
    ignores: ["**/*.test.{ts,tsx}"],
    rules: { "regexp/no-super-linear-move": "error" },
  },
  { files: ["**/*.{ts,tsx,mjs}"], ignores: ["server/**"], rules: { "no-restricted-imports": ["error", { patterns: [insideNext] }] } },
  {
    // The product's HTTP servers answer 500 if their handler fails, instead of ending the process.
    files: ["app/**", "lib/**"],
    ignores: ["**/*.test.{ts,tsx}", "lib/platform/guarded-server.ts"],
    rules: { "no-restricted-imports": ["error", { paths: bareServers, patterns: [insideNext] }] },
  },
  {
    files: ["server/**"],
    ignores: ["**/*.test.{ts,tsx}"],
    rules: { "no-restricted-imports": ["error", { paths: bareServers }] },
  },
  { files: ["e2e/**/*.ts", "**/*.test.{ts,tsx}"], rules: longTests },
  {
    files: ["e2e/**/*.ts", "**/*.test.{ts,tsx}", "playwright.config.ts"],
    plugins: { houselight },
    rules: { "houselight/no-clock-in-tests": "error" },
  },
  {
    files: ["app/**", "components/**", "lib/**", "prisma/**", "test-support/**", "scripts/**", "server/**", "bench/**"],
    ignores: ["**/*.test.{ts,tsx}"],
    plugins: { houselight },
    rules: { "houselight/pay-way-by-name": "error" },
  },
  {
    // The office has texts in two languages.
    files: ["app/**/*.tsx", "components/**/*.tsx"],
    ignores: ["app/\\(office\\)/**", "components/office/**"],
    plugins: { houselight },
    rules: { "houselight/text-of-its-own": "error" },
  },
  {
    files: ["app/**", "components/**", "lib/client/**"],
    plugins: { "react-hooks": reactHooks },
    rules: {
      "react-hooks/rules-of-hooks": "error",
      "react-hooks/exhaustive-deps": "error",
    },
  },
  {
    files: ["**/*.{ts,tsx}"],
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true }],
    },
  },
  {
    files: ["**/*.{ts,tsx}"],
    ignores: ["**/*.d.ts"],
    rules: { "@typescript-eslint/consistent-type-definitions": ["error", "type"] },
  },
  {
    files: ["**/*.{js,mjs,cjs}"],
    rules: {
      "@typescript-eslint/no-require-imports": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true }],
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    rules: restricted(
      "env",
      "serverAction",
      "transaction",
      "rawRows",
      "enumeration",
      "taipei",
      "writtenMoment",
      "colour",
      "colourFunction",
    ),
  },
  {
    files: ["app/\\(api\\)/**/*.{ts,tsx}"],
    rules: restricted(
      "env",
      "serverAction",
      "transaction",
      "rawRows",
      "enumeration",
      "taipei",
      "writtenMoment",
      "dateOfText",
      "colour",
      "colourFunction",
    ),
  },
  // The colour of the browser's frame is in a meta tag or a manifest, which cannot use tokens; the page for a failed frame has no style sheets.
  {
    files: ["app/\\(api\\)/manifest/**", "app/global-error.tsx"],
    rules: restricted("env", "serverAction", "transaction", "rawRows", "enumeration", "taipei", "writtenMoment"),
  },
  {
    files: ["components/**/*.{ts,tsx}"],
    rules: restricted(
      "env",
      "serverAction",
      "transaction",
      "rawRows",
      "enumeration",
      "taipei",
      "defaultExport",
      "errorCode",
      "listSign",
      "separator",
      "deviceClock",
      "browserStore",
      "insecure",
      "reload",
      "colour",
      "colourFunction",
    ),
  },
  // One-time codes of a login are digits, not numbers.
  {
    files: ["components/office/**/*.{ts,tsx}"],
    ignores: ["components/office/login/**"],
    rules: restricted(
      "env",
      "serverAction",
      "transaction",
      "rawRows",
      "enumeration",
      "taipei",
      "defaultExport",
      "errorCode",
      "deviceClock",
      "insecure",
      "reload",
      "listSign",
      "typedNumber",
      "colour",
      "colourFunction",
    ),
  },
  {
    files: ["lib/**/*.{ts,tsx}", "middleware.tsx"],
    rules: restricted("env", "serverAction", "transaction", "rawRows", "enumeration", "taipei", "writtenMoment", "defaultExport"),
  },
  // The only parser of written days and times.
  {
    files: ["lib/input/moments.ts"],
    rules: restricted("env", "serverAction", "transaction", "rawRows", "enumeration", "taipei", "defaultExport"),
  },
  {
    files: ["lib/client/**/*.{ts,tsx}"],
    rules: restricted(
      "env",
      "serverAction",
      "transaction",
      "rawRows",
      "enumeration",
      "taipei",
      "defaultExport",
      "errorCode",
      "listSign",
      "deviceClock",
      "browserStore",
      "insecure",
      "reload",
    ),
  },
  // The only reader of the device's clock, the only stores that use the browser's storage directly and report its failures, and the only reload.
  {
    files: [
      "lib/client/clock/server-clock.ts",
      "lib/client/browser/safe-stores.ts",
      "lib/client/browser/copy-text.ts",
      "lib/client/browser/reload-page.ts",
    ],
    rules: restricted("env", "serverAction", "transaction", "rawRows", "enumeration", "taipei", "defaultExport", "errorCode"),
  },
  {
    files: ["lib/client/office/**/*.{ts,tsx}", "lib/client/stores/gate-store.ts"],
    rules: restricted(
      "env",
      "serverAction",
      "transaction",
      "rawRows",
      "enumeration",
      "taipei",
      "defaultExport",
      "errorCode",
      "deviceClock",
      "insecure",
      "reload",
    ),
  },
  {
    files: ["lib/{domain,office}/**/*.ts"],
    rules: restricted("env", "serverAction", "rawRows", "enumeration", "taipei", "writtenMoment", "defaultExport"),
  },
  // Next-intl's and next-auth's entry points are found by their default export.
  {
    files: ["lib/i18n/request.ts", "middleware.tsx"],
    rules: restricted("env", "serverAction", "transaction", "rawRows", "enumeration", "taipei"),
  },
  // The only reader of the settings; and the logger and its version, which must work before the settings are checked.
  {
    files: ["lib/platform/env.ts", "lib/platform/logger.ts", "lib/platform/version.ts"],
    rules: restricted("serverAction", "transaction", "rawRows", "enumeration", "taipei", "defaultExport"),
  },
  // The only readers of raw rows.
  {
    files: ["lib/platform/database/query-rows.ts"],
    rules: restricted("env", "serverAction", "transaction", "enumeration", "taipei", "defaultExport"),
  },
  // The file with Taipei's offset from UTC.
  { files: ["lib/platform/clock.ts"], rules: restricted("env", "serverAction", "transaction", "rawRows", "enumeration", "defaultExport") },
  {
    files: ["bench/**/*.ts", "prisma/factories/**/*.ts", "test-support/**/*.ts"],
    rules: restricted("timeout", "enumeration", "serverAction", "neighbour"),
  },
  { files: ["e2e/**/*.ts", "**/*.test.{ts,tsx}"], rules: restricted("enumeration", "serverAction", "tableLock", "neighbour") },
  {
    files: ["sandbox/**/*.ts", "scripts/**/*.ts", "server/**/*.ts"],
    rules: restricted("rawRows", "enumeration", "taipei", "defaultExport"),
  },
  // Next's cache handler is found by its default export.
  { files: ["server/cache/next-pages.ts"], rules: restricted("rawRows", "enumeration", "taipei") },
);
