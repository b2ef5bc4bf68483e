/**
 * Import rules. Every import that is not allowed here is an error; lib/architecture.test.ts
 * plants one violation per rule and expects a report of it. The rooms of lib/domain and lib/office are listed in
 * .dependency-rooms.cjs, the folders inside large folders in .dependency-folders.cjs, and the code around the product
 * (scripts, factories, sandbox, tests) in .dependency-tools.cjs.
 *
 *   app → components, lib/http, lib/office, lib/domain · components → lib/client, pure files of both
 *   lib/office → lib/domain, never back · lib/domain → lib/platform, lib/errors
 *   rooms of lib/domain and of lib/office only downwards
 */
const folders = require("./.dependency-folders.cjs");
const rooms = require("./.dependency-rooms.cjs");
const tools = require("./.dependency-tools.cjs");

/** Files of a room that contain only data and calculations, such as the plan of a hall. They also run in the browser. */
const pureNames =
  "^lib/(domain|office)/([^/]+/(refund-terms/|payouts/|own/|holders/|offers/)?(rules|schemas|types)\\.ts$|lists/short-rows\\.ts$|members/(agreements/|phone\\.ts$)|seats/(best-block|seat-runs|split-party|two-rows|stage-middle)\\.ts$|catalogue/(hall|form)/|waiting-room/turns/)";
const test = "\\.test\\.tsx?$";

const forbidden = [];
function forbid(name, comment, from, to) {
  forbidden.push({ name, comment, severity: "error", from, to });
}

forbid(
  "no-cycle",
  "Files of a cycle cannot be read one after the other, even if only types are imported. Move the type that both need to a file below them.",
  {},
  { circular: true },
);
forbid("no-unresolvable", "The imported file does not exist.", {}, { couldNotResolve: true, pathNot: "^(lighthouse|verifier worker)$" });
forbid("no-barrel", "Import the file itself; there are no index barrels.", {}, { path: "/index\\.tsx?$", pathNot: "node_modules" });
forbid(
  "no-drawer",
  "Folders for miscellaneous files only grow. Name the file after its content or its task.",
  {},
  { path: "/(utils|util|helpers|helper|common|shared|services|service|core)(/|\\.)", pathNot: "node_modules" },
);
for (const [storey, inStorey] of Object.entries(rooms)) {
  const base = `lib/${storey}`;
  const anyRoom = Object.keys(inStorey).join("|");
  forbid(`unlisted-room-${storey}`, "List the room here, with the rooms that it may use.", {}, { path: `^${base}/(?!(${anyRoom})/)` });
  forbid(`unlisted-room-${storey}-imports`, "List the room here.", { path: `^${base}/(?!(${anyRoom})/)` }, { path: "." });
  for (const [room, below] of Object.entries(inStorey)) {
    const allowed = [...below, ...(storey === "domain" ? ["audit", "revisions"] : [])];
    forbid(
      `${storey}-${room}`,
      `${room} may use ${allowed.join(", ") || "no other room"} of ${base}; rooms use each other only downwards.`,
      { path: `^${base}/${room}/`, pathNot: test },
      { path: `^${base}/`, pathNot: `^${base}/(${[room, ...allowed].join("|")})/` },
    );
  }
}
forbid(
  "domain-below-office",
  "The office is built on the domain, which works without it.",
  { path: "^lib/domain/", pathNot: test },
  { path: "^lib/office/" },
);

for (const [base, inside] of Object.entries(folders)) {
  const names = Object.keys(inside).filter((name) => name !== ".");
  const filesOf = (name) => (name === "." ? `^${base}/[^/]+$` : `^${base}/${name}/`);
  for (const [name, below] of Object.entries(inside)) {
    forbid(
      `folder-${base}/${name}`,
      `${name} may use ${below.join(", ") || "none of its neighbours"}; folders of ${base} use each other only downwards.`,
      { path: filesOf(name), pathNot: test },
      { path: `^${base}/`, pathNot: [name, ...below].map(filesOf) },
    );
  }
  forbid(
    `unlisted-folder-${base}`,
    "List the folder in .dependency-folders.cjs, with the folders that it may use.",
    { path: `^${base}/(?!(${names.join("|")})/)[^/]+/` },
    { path: "." },
  );
}

forbid(
  "domain-stays-inside",
  "The domain and the office must not depend on screens, HTTP or the browser.",
  { path: "^lib/(domain|office)/", pathNot: test },
  {
    path: "^(app|components|sandbox|e2e|bench|scripts|server|middleware\\.tsx|lib/(http|client)/|lib/jobs/|lib/i18n/(request|navigation))",
  },
);
forbid(
  "domain-without-next",
  "The worker also runs the domain, without Next.",
  { path: "^lib/(domain|office|jobs|errors|files|platform)/" },
  { path: "^node_modules/(next|next-intl|react-dom)/" },
);
forbid(
  "pure-stays-pure",
  "rules, schemas and types also run in the browser, so they must not import the platform, not even indirectly.",
  { path: `${pureNames}|^lib/errors/`, pathNot: test },
  { path: "^lib/(platform/(?!clock\\.ts)|jobs/|files/|http/)|^node_modules/(pg|ioredis|bullmq|@prisma)/", reachable: true },
);
forbid(
  "pure-needs-no-verb",
  "rules, schemas and types may only import files of these kinds.",
  { path: pureNames, pathNot: test },
  { path: "^lib/(domain|office)/.+queries\\.ts$" },
);
forbid(
  "components-see-pure-domain",
  "Components get data from their page or from lib/client, and may only import pure files of the domain.",
  { path: "^components/", pathNot: test },
  { path: "^lib/(domain|office)/", pathNot: pureNames },
);
forbid(
  "components-see-no-server",
  "Components run in the browser.",
  { path: "^components/", pathNot: test },
  { path: "^(app|sandbox|e2e|bench|scripts|server|prisma)/|^lib/(platform/(?!clock\\.ts)|jobs/|files/)|^lib/http/(?!call/envelope\\.ts)" },
);
forbid(
  "components-reach-no-server",
  "Components run in the browser, and so do all files that they import.",
  { path: "^components/", pathNot: test },
  { path: "^lib/platform/(db|redis|env|logger)\\.ts|^node_modules/(pg|ioredis|bullmq)/", reachable: true },
);
forbid(
  "client-sees-pure-domain",
  "lib/client runs in the browser.",
  { path: "^lib/client/", pathNot: test },
  {
    path: "^(app|components)/|^lib/(platform/(?!clock\\.ts)|jobs/|files/)|^lib/http/(?!call/envelope\\.ts)|^lib/(domain|office)/",
    pathNot: pureNames,
  },
);
forbid(
  "office-pages-apart",
  "Components of an office page may use the office's shared parts (ui, login) and the list of its pages, but not those of another page or the frame.",
  { path: "^components/office/([^/]+)/", pathNot: "^components/office/(frame|box-office|members|rights|events)/" },
  { path: "^components/office/", pathNot: "^components/office/((ui|login|$1)/|frame/office-pages\\.ts)" },
);
forbid(
  "office-has-no-toasts",
  "A toast covers what is below it, and nothing of it is left. In the office an act shows its result with sayDone and a DoneLine.",
  { path: "^components/office/" },
  { path: "^components/ui/toast" },
);
forbid(
  "office-counter-on-seats",
  "The box office may use the map of the seats page, and nothing of other pages.",
  { path: "^components/office/box-office/" },
  { path: "^components/office/", pathNot: "^components/office/(ui|login|seats|box-office)/" },
);
forbid(
  "office-members-on-orders",
  "The members page lists orders with components of the orders page, and may use nothing of other pages.",
  { path: "^components/office/members/" },
  { path: "^components/office/", pathNot: "^components/office/(ui|login|orders|members)/" },
);
forbid(
  "office-rights-on-audit",
  "The rights page shows the audit of a right with components of the audit page, and may use nothing of other pages.",
  { path: "^components/office/rights/" },
  { path: "^components/office/", pathNot: "^components/office/(ui|login|audit|rights)/" },
);
forbid(
  "office-events-on-rights",
  "The event editor names rights to buy with the words of their page, and may use nothing of other pages.",
  { path: "^components/office/events/" },
  { path: "^components/office/", pathNot: "^components/office/(ui|login|rights|events)/" },
);
forbid(
  "screens-read",
  "Screens read through queries; changes go through the API.",
  { path: "^app/\\[locale\\]/" },
  { path: "^lib/(domain|office)/", pathNot: `${pureNames}|^lib/(domain|office)/.+queries\\.ts$` },
);
forbid(
  "app-has-no-database",
  "Pages and route handlers use the database only through the domain.",
  { path: "^app/" },
  {
    path: "^lib/platform/(db|redis|mail|send-sms)|^lib/platform/prisma/|^(sandbox|prisma|e2e|bench|scripts)/|^lib/jobs/(?!documents\\.ts)",
  },
);
forbid("screens-make-no-files", "Route handlers make QR codes and PDFs.", { path: "^app/\\[locale\\]/" }, { path: "^lib/files/" });
forbid(
  "contract-is-pure",
  "The contract declares the input and output of calls, and may only import pure files of the domain.",
  { path: "^lib/contract/" },
  {
    path: "^(app|components|sandbox|e2e|bench|scripts|server|prisma)/|^lib/(client|http|jobs|files)/|^lib/platform/(?!limits\\.ts|cache/cache\\.ts)|^lib/(domain|office)/",
    pathNot: `${pureNames}|^lib/(domain|office)/.+-schemas\\.ts$`,
  },
);
forbid(
  "browser-has-types-of-calls",
  "The browser may only import types of the contract; its schemas would be larger than the page.",
  { path: "^(components|lib/client)/", pathNot: test },
  { path: "^lib/contract/", dependencyTypesNot: ["type-only"] },
);
forbid(
  "http-knows-members",
  "lib/http may use the callers' rooms (members, staff, keys, gate devices), the picture check, the count of failed codes, the page that checks a draw, maintenance, and the gateway's format; otherwise only pure files.",
  { path: "^lib/http/", pathNot: test },
  {
    path: "^lib/(domain|office)/",
    pathNot: `^lib/domain/(members/|staff/|read-keys/find-key|gate/find-device|captcha/|rights/failed-codes|draws/find-verifier|maintenance/|payments/newebpay/read-gateway-message)|${pureNames}`,
  },
);
forbid(
  "http-has-no-database",
  "lib/http uses the database only through the domain.",
  { path: "^lib/http/", pathNot: test },
  { path: "^(app|components|sandbox)/|^lib/(client|jobs)/|^lib/platform/(db|prisma/)" },
);
forbid(
  "files-get-data",
  "Files are made of the data that is passed in, without the database.",
  { path: "^lib/files/", pathNot: test },
  { path: "^lib/(platform/(db|redis|prisma)|http|client|jobs)|^lib/(domain|office)/", pathNot: pureNames },
);
forbid(
  "one-table-writer",
  "CSV files and workbooks are written in one place, so that spreadsheets do not damage their values.",
  // Banks demand a different format of numbers.
  { pathNot: "^lib/files/table/|^lib/office/money/payouts/bank-file|^node_modules/" },
  { path: "^node_modules/(csv-stringify|write-excel-file)/" },
);
forbid(
  "platform-is-below",
  "The platform must not import the code that uses it.",
  { path: "^lib/platform/", pathNot: test },
  { path: "^(app|components|sandbox)/|^lib/(domain|office|http|client|jobs|files)/" },
);
forbid(
  "errors-are-below",
  "Errors must not import the code that throws them.",
  { path: "^lib/errors/", pathNot: test },
  { path: "^(app|components|sandbox)/|^lib/(domain|office|http|client|jobs|files|platform)/" },
);
forbid(
  "input-is-below",
  "Pure rules check input, on the server and in the browser.",
  { path: "^lib/input/", pathNot: test },
  { path: "^(app|components|sandbox)/|^lib/(contract|domain|office|http|client|jobs|files|platform|i18n)/" },
);
forbid(
  "i18n-is-below",
  "lib/i18n must not import the code whose texts it formats; of the platform it may use the clock.",
  { path: "^lib/i18n/", pathNot: test },
  { path: "^(app|components|sandbox)/|^lib/((contract|domain|office|http|client|jobs|files)/|platform/(?!clock\\.ts))" },
);
forbid(
  "jobs-see-no-web",
  "The worker handles no requests.",
  { path: "^lib/jobs/", pathNot: test },
  { path: "^(app|components|sandbox)/|^lib/(http|client)/" },
);
forbid(
  "server-is-above",
  "The server is started, not imported. Handlers share code with it in lib/http; the image's layout may import its tracer.",
  { path: "^(app|components|lib|prisma|sandbox|e2e|middleware\\.tsx)", pathNot: test },
  { path: "^server/" },
);
forbid(
  "server-serves",
  "The server passes requests to the built pages and handlers; of the product it may only import lib/http and queries.",
  { path: "^server/", pathNot: test },
  {
    path: "^(app|components|prisma|sandbox|e2e|bench)/|^lib/(client|jobs|files)/|^lib/office/|^lib/domain/(?!content/|installation/|maintenance/)",
  },
);
forbid(
  "middleware-is-small",
  "Middleware runs before every page, so it must stay small.",
  { path: "^middleware\\.tsx$" },
  {
    path: "^lib/(?!i18n/|http/(caller/request-language|caller/cookies|page/(canonical-path|page-patterns|page-security|with-nonce|filtered-list|maintenance-page|office-page|verifier-page)|page-or-call)|errors/|input/login-hash)|^(app|components)/",
  },
);
for (const rule of tools) forbid(...rule);

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden,
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|\\.houselight|lib/platform/prisma)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
      mainFields: ["module", "main", "types"],
    },
  },
};
