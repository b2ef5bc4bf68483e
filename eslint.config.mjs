import { readFileSync } from "node:fs";
import reactHooks from "eslint-plugin-react-hooks";
import regexp from "eslint-plugin-regexp";
import tseslint from "typescript-eslint";
import { noClockInTests } from "./scripts/lint/no-clock-in-tests.mjs";

/** The codes of the error catalogue, of two kinds: two of them are also round numbers of milliseconds. */
const codes = [...readFileSync(new URL("lib/errors/codes.ts", import.meta.url), "utf8").matchAll(/= (\d+);/g)].map(([, code]) => code);
const plainCodes = codes.filter((code) => !code.endsWith("000")).join("|");
const roundCodes = codes.filter((code) => code.endsWith("000")).join("|");

/**
 * House rules as patterns of the syntax tree. A later block replaces the whole list of
 * `no-restricted-syntax`, so every block names all the patterns that hold for its files.
 */
const patterns = {
  env: {
    // HOUSELIGHT_PROCESS is no setting: it says which of the processes this is.
    selector: ":not(MemberExpression[property.name='HOUSELIGHT_PROCESS']) > MemberExpression[object.name='process'][property.name='env']",
    message: "Settings are read in lib/platform/env.ts, once, and checked there.",
  },
  serverAction: {
    selector: "ExpressionStatement[directive='use server']",
    message: "No server actions: what changes something is a call of the API.",
  },
  transaction: {
    selector: "MemberExpression[property.name='$transaction']",
    message: "A transaction is opened only in a verb file of lib/domain.",
  },
  rawRows: {
    selector: "MemberExpression[property.name=/^[$]queryRaw/]",
    message: "Rows of a statement have a shape: queryRows of lib/platform/database/query-rows.ts reads them.",
  },
  timeout: {
    selector: "MemberExpression[property.name='waitForTimeout']",
    message: "Wait for what shall happen, not for time.",
  },
  enumeration: {
    selector: "TSEnumDeclaration",
    message: "Use a union of strings, or `as const`.",
  },
  defaultExport: {
    selector: "ExportDefaultDeclaration",
    message: "Export by name; default exports only where Next demands them.",
  },
  taipei: {
    selector:
      ":matches(Literal[value=/(^Asia\\u002fTaipei|[+]08:00)$/], TemplateElement[value.raw=/[+]08:00$/], BinaryExpression[operator='*'][left.value=8]:matches([right.value=3600], [right.value=3600000], [right.value=60]))",
    message: "Taipei's time is worked out in lib/platform/clock.ts alone.",
  },
  writtenMoment: {
    selector:
      "MemberExpression[property.name='iso'][object.name='z'], MemberExpression[property.name='date'][object.property.name='coerce']",
    message: "Days and times from outside are read by the schemas of lib/input/moments.ts, which refuse what does not exist.",
  },
  dateOfText: {
    selector:
      "NewExpression[callee.name='Date'][arguments.length=1] > :matches(Identifier, MemberExpression, TemplateLiteral).arguments, CallExpression[callee.object.name='Date'][callee.property.name='parse']",
    message: "A schema of lib/input/moments.ts reads the time, so that the call gets a Date.",
  },
  errorCode: {
    selector: `:matches(Literal[raw=/^(${plainCodes})$/], :not(BinaryExpression[operator=/^[*\u002f]$/], VariableDeclarator[id.name=/_MS$/], CallExpression[callee.name='setInterval']) > Literal[raw=/^(${roundCodes})$/])`,
    message: "Failures have keys: errorCodes of lib/errors/codes.ts.",
  },
  colour: {
    selector:
      ":matches(Literal[value=/(^|[^&\\w])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\\b/i], TemplateElement[value.raw=/(^|[^&\\w])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\\b/i])",
    message: "Colours come from the tokens (app/tokens.css).",
  },
  typedNumber: {
    selector:
      ":matches(JSXAttribute[name.name='type'][value.value='number'], JSXAttribute[name.name='inputMode'][value.value=/^(numeric|decimal)$/], CallExpression[callee.property.name=/^replace(All)?$/] > Literal.arguments[regex.pattern=/^(\\\\D\\+?|\\[\\^0-9\\.?\\]\\+?)$/], CallExpression[callee.name=/^(parseInt|parseFloat)$/])",
    message: "People type numbers into NumberInput (components/office/ui), which guesses nothing.",
  },
  listSign: {
    selector: "CallExpression[callee.property.name='join'] > Literal[value=/[、，；]/]",
    message: "What joins the parts of a list differs with the language: Office.and.",
  },
  colourFunction: {
    selector: ":matches(Literal[value=/\\b(oklch|oklab|rgba?|hsla?)\\(/], TemplateElement[value.raw=/\\b(oklch|oklab|rgba?|hsla?)\\(/])",
    message: "Colours come from the tokens (app/tokens.css).",
  },
};

function restricted(...names) {
  return { "no-restricted-syntax": ["error", ...names.map((name) => patterns[name])] };
}

/** In lines, as Prettier lays them out; a test lists its cases. */
const longFiles = { "max-lines": ["error", { max: 300 }] };
const longTests = { "max-lines": ["error", { max: 400 }] };

/** What needs types, or React's compiler, is looked at by oxlint (.oxlintrc.json), in a quarter of the processor time. */
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
  {
    // A regular expression that sees text from outside must not keep a process busy.
    files: ["app/**", "components/**", "lib/**", "sandbox/**", "scripts/**", "middleware.ts"],
    ignores: ["**/*.test.{ts,tsx}"],
    plugins: { regexp },
    rules: { "regexp/no-super-linear-backtracking": ["error", { report: "potential" }] },
  },
  {
    files: ["app/**", "components/**", "lib/**", "middleware.ts"],
    ignores: ["**/*.test.{ts,tsx}"],
    rules: { "regexp/no-super-linear-move": "error" },
  },
  {
    // An HTTP server of the product answers 500 where its handler fails, instead of ending the process.
    files: ["app/**", "lib/**", "scripts/web/**"],
    ignores: ["**/*.test.{ts,tsx}", "lib/platform/guarded-server.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          paths: ["node:http", "http"].map((name) => ({
            name,
            importNames: ["createServer"],
            message: "Use guardedServer of lib/platform/guarded-server.ts.",
          })),
        },
      ],
    },
  },
  { files: ["e2e/**/*.ts", "**/*.test.{ts,tsx}"], rules: longTests },
  {
    files: ["e2e/**/*.ts", "**/*.test.{ts,tsx}", "playwright.config.ts"],
    plugins: { houselight: { rules: { "no-clock-in-tests": noClockInTests } } },
    rules: { "houselight/no-clock-in-tests": "error" },
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
  // The colour of the browser's own frame is a meta tag or a manifest, where no token reaches; the page for a failed frame has no styles to rely on.
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
      "colour",
      "colourFunction",
    ),
  },
  // The one-time codes of a login are digits, not numbers.
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
      "listSign",
      "typedNumber",
      "colour",
      "colourFunction",
    ),
  },
  {
    files: ["lib/**/*.{ts,tsx}", "middleware.ts"],
    rules: restricted("env", "serverAction", "transaction", "rawRows", "enumeration", "taipei", "writtenMoment", "defaultExport"),
  },
  // The one reader of days and times that were written.
  {
    files: ["lib/input/moments.ts"],
    rules: restricted("env", "serverAction", "transaction", "rawRows", "enumeration", "taipei", "defaultExport"),
  },
  {
    files: ["lib/client/**/*.{ts,tsx}"],
    rules: restricted("env", "serverAction", "transaction", "rawRows", "enumeration", "taipei", "defaultExport", "errorCode"),
  },
  {
    files: ["lib/domain/**/*.ts"],
    rules: restricted("env", "serverAction", "rawRows", "enumeration", "taipei", "writtenMoment", "defaultExport"),
  },
  // Next-intl's and next-auth's entry points are found by their default export.
  {
    files: ["lib/i18n/request.ts", "middleware.ts"],
    rules: restricted("env", "serverAction", "transaction", "rawRows", "enumeration", "taipei"),
  },
  // The one reader of the settings; and the logger and its version, which must work before they are found right.
  {
    files: ["lib/platform/env.ts", "lib/platform/logger.ts", "lib/platform/version.ts"],
    rules: restricted("serverAction", "transaction", "rawRows", "enumeration", "taipei", "defaultExport"),
  },
  // The one reader of raw rows.
  {
    files: ["lib/platform/database/query-rows.ts"],
    rules: restricted("env", "serverAction", "transaction", "enumeration", "taipei", "defaultExport"),
  },
  // Where Taipei's distance from UTC stands.
  { files: ["lib/platform/clock.ts"], rules: restricted("env", "serverAction", "transaction", "rawRows", "enumeration", "defaultExport") },
  { files: ["bench/**/*.ts", "prisma/factories/**/*.ts"], rules: restricted("timeout", "enumeration", "serverAction") },
  { files: ["e2e/**/*.ts", "**/*.test.{ts,tsx}"], rules: restricted("enumeration", "serverAction") },
  { files: ["sandbox/**/*.ts", "scripts/**/*.ts"], rules: restricted("rawRows", "enumeration", "taipei", "defaultExport") },
);
