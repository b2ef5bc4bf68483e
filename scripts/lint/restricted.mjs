import { readFileSync } from "node:fs";

/** The codes of the error catalogue in two groups: two of them are also round numbers of milliseconds. */
const codes = [...readFileSync(new URL("../../lib/errors/codes.ts", import.meta.url), "utf8").matchAll(/= (\d+);/g)].map(
  ([, code]) => code,
);
const plainCodes = codes.filter((code) => !code.endsWith("000")).join("|");
const roundCodes = codes.filter((code) => code.endsWith("000")).join("|");

/**
 * House rules as patterns of the syntax tree. A later block replaces the whole list of
 * `no-restricted-syntax`, so every block names all the patterns that hold for its files.
 */
const patterns = {
  env: {
    // HOUSELIGHT_PROCESS is no setting: it names the process.
    selector: ":not(MemberExpression[property.name='HOUSELIGHT_PROCESS']) > MemberExpression[object.name='process'][property.name='env']",
    message: "Settings are read in lib/platform/env.ts, once, and checked there.",
  },
  serverAction: {
    selector: "ExpressionStatement[directive='use server']",
    message: "No server actions: what changes something is a call of the API.",
  },
  transaction: {
    selector: "MemberExpression[property.name='$transaction']",
    message: "A transaction is opened only in a verb file of lib/domain or lib/office.",
  },
  rawRows: {
    selector:
      "MemberExpression[property.name=/^[$]queryRaw/], TaggedTemplateExpression[tag.name='querySql'], CallExpression[callee.name='querySql'][arguments.length<2]",
    message:
      "Rows of a statement have a shape: querySql(shape, statement) of lib/platform/db.ts reads them, and queryRows of lib/platform/database/query-rows.ts in a transaction.",
  },
  /** The types refuse it too; at run time, db has the methods. */
  rawOutside: {
    selector: "MemberExpression[object.name='db'][property.name=/^[$](query|execute)Raw/]",
    message: "A statement outside of a transaction is querySql's or runSql's (lib/platform/db.ts).",
  },
  timeout: {
    selector: "MemberExpression[property.name='waitForTimeout']",
    message: "Wait for what shall happen, not for time.",
  },
  /** It makes statements of tests that run at the same time deadlock. */
  tableLock: {
    selector:
      "Program:not(:has(CallExpression[callee.name='useOwnDatabase'])) :matches(Literal[value=/\\bLOCK TABLE\\b/], TemplateElement[value.raw=/\\bLOCK TABLE\\b/])",
    message: "A test that locks tables calls useOwnDatabase: other tests use the same database.",
  },
  neighbour: {
    selector: "BinaryExpression[operator='+'][right.value=1]:matches([left.name=/Id$/], [left.property.name=/Id$/])",
    message: "The next id may be another test's row: ABSENT_ID of test-support/absent-id.ts.",
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
    message: "The separator of a list depends on the language: useSeparator, or Office.and in the office.",
  },
  separator: {
    selector: ":matches(Literal[value=/ · /], TemplateElement[value.raw=/ · /], JSXText[value=/·/])",
    message: "The separator of two facts differs with the language: useSeparator, or joinParts of lib/i18n/separator.ts.",
  },
  deviceClock: {
    selector:
      ":matches(MemberExpression[object.name='Date'][property.name='now'], NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.name='Date'])",
    message:
      "Devices' clocks are wrong: serverNow, likelyNow or deviceNow of lib/client/clock/server-clock.ts, useNow of lib/client/clock/use-now.ts.",
  },
  browserStore: {
    selector: "Identifier[name=/^(local|session)Storage$/]",
    message: "Browsers refuse their stores: tabStore or deviceStore of lib/client/browser/safe-stores.ts.",
  },
  insecure: {
    selector: "MemberExpression[property.name='randomUUID'], MemberExpression[property.name='clipboard']",
    message: "Missing where the connection is not secure: randomId and copyText of lib/client/browser.",
  },
  reload: {
    selector:
      "CallExpression[callee.property.name='reload']:matches([callee.object.name='location'], [callee.object.property.name='location'])",
    message: "A reload must not take the place of the visitor's own navigation: reloadPage of lib/client/browser/reload-page.ts.",
  },
  colourFunction: {
    selector: ":matches(Literal[value=/\\b(oklch|oklab|rgba?|hsla?)\\(/], TemplateElement[value.raw=/\\b(oklch|oklab|rgba?|hsla?)\\(/])",
    message: "Colours come from the tokens (app/tokens.css).",
  },
};

/** Returns the rule that refuses these patterns and `rawOutside`, which holds for every file. */
export function restricted(...names) {
  return { "no-restricted-syntax": ["error", ...["rawOutside", ...names].map((name) => patterns[name])] };
}
