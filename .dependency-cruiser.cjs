/**
 * Import rules. Everything that is not allowed here is an error; lib/architecture.test.ts
 * plants one violation per rule and expects it to be reported. The rooms of lib/domain and lib/office are listed in
 * .dependency-rooms.cjs, the folders inside large folders in .dependency-folders.cjs, what is around the product
 * (scripts, factories, sandbox, tests) in .dependency-tools.cjs.
 *
 *   app → components, lib/http, lib/office, lib/domain · components → lib/client, pure files of both
 *   lib/office → lib/domain, never back · lib/domain → lib/platform, lib/errors
 *   rooms of lib/domain and of lib/office only downwards
 */
const folders = require("./.dependency-folders.cjs");
const rooms = require("./.dependency-rooms.cjs");
const tools = require("./.dependency-tools.cjs");

/** Files of a room that are data and arithmetic, such as the plan of a hall: they run in the browser too. */
const pureNames =
  "^lib/(domain|office)/([^/]+/(refund-terms/|payouts/)?(rules|schemas|types)\\.ts$|members/(agreements/|phone\\.ts$)|seats/(best-block|seat-runs|split-party|two-rows|stage-middle)\\.ts$|catalogue/(hall|form)/|waiting-room/turns/)";
const test = "\\.test\\.tsx?$";

const forbidden = [];
function forbid(name, comment, from, to) {
  forbidden.push({ name, comment, severity: "error", from, to });
}

forbid(
  "no-cycle",
  "A cycle has no order in which it can be read, not even one through types alone: a type that both files need stands below them.",
  {},
  { circular: true },
);
forbid("no-unresolvable", "This import leads nowhere.", {}, { couldNotResolve: true, pathNot: "^lighthouse$" });
forbid("no-barrel", "Import the file itself; there are no index barrels.", {}, { path: "/index\\.tsx?$", pathNot: "node_modules" });
forbid(
  "no-drawer",
  "Drawers grow. Name the file after what it is or does.",
  {},
  { path: "/(utils|util|helpers|helper|common|shared|services|service|core)(/|\\.)", pathNot: "node_modules" },
);
for (const [storey, inStorey] of Object.entries(rooms)) {
  const base = `lib/${storey}`;
  const anyRoom = Object.keys(inStorey).join("|");
  forbid(`unlisted-room-${storey}`, "List the room here with what it may use.", {}, { path: `^${base}/(?!(${anyRoom})/)` });
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
    "List the folder in .dependency-folders.cjs with what it may use.",
    { path: `^${base}/(?!(${names.join("|")})/)[^/]+/` },
    { path: "." },
  );
}

forbid(
  "domain-stays-inside",
  "The domain and the office know no screen, no HTTP and no browser.",
  { path: "^lib/(domain|office)/", pathNot: test },
  {
    path: "^(app|components|sandbox|e2e|bench|scripts|server|middleware\\.ts|lib/(http|client)/|lib/jobs/(?!queue\\.ts)|lib/i18n/(request|navigation))",
  },
);
forbid(
  "domain-without-next",
  "The worker runs the domain too, without Next.",
  { path: "^lib/(domain|office|jobs|errors|files|platform)/" },
  { path: "^node_modules/(next|next-intl|react-dom)/" },
);
forbid(
  "pure-stays-pure",
  "rules, schemas and types run in the browser: no platform, not even through others.",
  { path: `${pureNames}|^lib/errors/`, pathNot: test },
  { path: "^lib/(platform/(?!clock\\.ts)|jobs/|files/|http/)|^node_modules/(pg|ioredis|bullmq|@prisma)/", reachable: true },
);
forbid(
  "pure-needs-no-verb",
  "rules, schemas and types use only their like.",
  { path: pureNames, pathNot: test },
  { path: "^lib/(domain|office)/.+queries\\.ts$" },
);
forbid(
  "components-see-pure-domain",
  "A component gets its data from its page or from lib/client, and knows only pure files.",
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
  "Components run in the browser, and so does everything they import.",
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
  "What a page of the office is made of stands on the office's parts (ui, login), not on another page's or the frame.",
  { path: "^components/office/([^/]+)/", pathNot: "^components/office/(frame|box-office|members)/" },
  { path: "^components/office/", pathNot: "^components/office/(ui|login|$1)/" },
);
forbid(
  "office-counter-on-seats",
  "The counter has the map of the seats' page, and nothing of any other page.",
  { path: "^components/office/box-office/" },
  { path: "^components/office/", pathNot: "^components/office/(ui|login|seats|box-office)/" },
);
forbid(
  "office-members-on-orders",
  "A member's page lists their orders with the parts of the orders' page, and has nothing of any other page.",
  { path: "^components/office/members/" },
  { path: "^components/office/", pathNot: "^components/office/(ui|login|orders|members)/" },
);
forbid(
  "screens-read",
  "A screen reads through queries; whatever changes something goes through the API.",
  { path: "^app/\\[locale\\]/" },
  { path: "^lib/(domain|office)/", pathNot: `${pureNames}|^lib/(domain|office)/.+queries\\.ts$` },
);
forbid(
  "app-has-no-database",
  "Pages and route handlers go through the domain.",
  { path: "^app/" },
  {
    path: "^lib/platform/(db|redis|mail|send-sms)|^lib/platform/prisma/|^(sandbox|prisma|e2e|bench|scripts)/|^lib/jobs/(?!(queue|documents)\\.ts)",
  },
);
forbid("screens-make-no-files", "QR codes and PDFs are made by route handlers.", { path: "^app/\\[locale\\]/" }, { path: "^lib/files/" });
forbid(
  "contract-is-pure",
  "The contract says what calls take and answer; of the domain it sees pure files.",
  { path: "^lib/contract/" },
  {
    path: "^(app|components|sandbox|e2e|bench|scripts|server|prisma)/|^lib/(client|http|jobs|files)/|^lib/platform/(?!limits\\.ts|cache/cache\\.ts)|^lib/(domain|office)/",
    pathNot: `${pureNames}|^lib/(domain|office)/.+-schemas\\.ts$`,
  },
);
forbid(
  "browser-has-types-of-calls",
  "The browser derives types from the contract; its schemas would weigh more than the page.",
  { path: "^(components|lib/client)/", pathNot: test },
  { path: "^lib/contract/", dependencyTypesNot: ["type-only"] },
);
forbid(
  "http-knows-members",
  "The HTTP floor knows who is calling (members, staff, keys, gate devices), the picture check, whether the site is in maintenance, and how the gateway writes; of the rest it sees pure files.",
  { path: "^lib/http/", pathNot: test },
  {
    path: "^lib/(domain|office)/",
    pathNot: `^lib/domain/(members/|staff/|read-keys/find-key|gate/find-device|captcha/|maintenance/|payments/newebpay/read-gateway-message)|${pureNames}`,
  },
);
forbid(
  "http-has-no-database",
  "The HTTP floor goes through the domain.",
  { path: "^lib/http/", pathNot: test },
  { path: "^(app|components|sandbox)/|^lib/(client|jobs)/|^lib/platform/(db|prisma/)" },
);
forbid(
  "files-get-data",
  "Data in, bytes out: no database.",
  { path: "^lib/files/", pathNot: test },
  { path: "^lib/(platform/(db|redis|prisma)|http|client|jobs)|^lib/(domain|office)/", pathNot: pureNames },
);
forbid(
  "one-table-writer",
  "CSV files and workbooks are tables, written in one place that no spreadsheet damages.",
  // A bank reads its own form of digits.
  { pathNot: "^lib/files/table/|^lib/office/money/payouts/export-batch|^node_modules/" },
  { path: "^node_modules/(csv-stringify|write-excel-file)/" },
);
forbid(
  "platform-is-below",
  "The platform knows nothing of what stands on it.",
  { path: "^lib/platform/", pathNot: test },
  { path: "^(app|components|sandbox)/|^lib/(domain|office|http|client|jobs|files)/" },
);
forbid(
  "errors-are-below",
  "Errors know nothing of what throws them.",
  { path: "^lib/errors/", pathNot: test },
  { path: "^(app|components|sandbox)/|^lib/(domain|office|http|client|jobs|files|platform)/" },
);
forbid(
  "input-is-below",
  "What comes in is judged by pure rules, on the server and in the browser.",
  { path: "^lib/input/", pathNot: test },
  { path: "^(app|components|sandbox)/|^lib/(contract|domain|office|http|client|jobs|files|platform|i18n)/" },
);
forbid(
  "i18n-is-below",
  "Languages know nothing of what is said; of the platform they read the clock.",
  { path: "^lib/i18n/", pathNot: test },
  { path: "^(app|components|sandbox)/|^lib/((contract|domain|office|http|client|jobs|files)/|platform/(?!clock\\.ts))" },
);
forbid(
  "jobs-see-no-web",
  "The worker has no request.",
  { path: "^lib/jobs/", pathNot: test },
  { path: "^(app|components|sandbox)/|^lib/(http|client)/" },
);
forbid(
  "server-is-above",
  "The server is started, not imported: handlers reach it through lib/http, and the image lays out what it loads.",
  { path: "^(app|components|lib|prisma|sandbox|e2e|middleware\\.ts)", pathNot: test },
  { path: "^server/" },
);
forbid(
  "server-serves",
  "The server hands requests to the pages and handlers that were built; of the product it knows the floor of HTTP and queries.",
  { path: "^server/", pathNot: test },
  {
    path: "^(app|components|prisma|sandbox|e2e|bench)/|^lib/(client|jobs|files)/|^lib/office/|^lib/domain/(?!content/|installation/|maintenance/)",
  },
);
forbid(
  "middleware-is-small",
  "It runs before every page.",
  { path: "^middleware\\.ts$" },
  {
    path: "^lib/(?!i18n/|http/(caller/request-language|caller/cookies|page/(canonical-path|page-patterns|page-security|with-nonce|filtered-list|maintenance-page|office-page)|page-or-call)|errors/|input/login-hash)|^(app|components)/",
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
