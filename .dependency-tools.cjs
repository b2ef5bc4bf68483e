/** Import rules around the product: name, comment, from and to of each rule (.dependency-cruiser.cjs). */
const test = "\\.test\\.tsx?$";

module.exports = [
  [
    "product-without-tests",
    "The product does not import its tests.",
    { path: "^(app|components|lib)/", pathNot: test },
    { path: `^(e2e|bench|test-support|prisma/factories)/|${test}` },
  ],
  ["product-without-sandbox", "The sandbox is another process.", { path: "^(app|components|lib)/", pathNot: test }, { path: "^sandbox/" }],
  [
    "sandbox-stands-alone",
    "The outside world is played by another process; what it shares with the product is how the gateway writes, and the clock.",
    { path: "^sandbox/(?!test-|fake-gateway|play-gateway|play-wallets|open-asked-shop)", pathNot: test },
    {
      path: "^(app|components|scripts|server|prisma|e2e|bench|lib)/",
      pathNot: "^lib/(domain/payments/newebpay/newebpay-crypto|platform/clock)\\.ts$",
    },
  ],
  [
    "sandbox-for-tests",
    "What a unit test begins with knows no screen and no command.",
    { path: "^sandbox/" },
    { path: "^(app|components|scripts|server|e2e|bench)/|^lib/(http|client|jobs)/" },
  ],
  [
    "test-support-is-below",
    "What tests and measurements share that makes no rows: a database of a test's own, a command as the image runs it. It is below the factories.",
    { path: "^test-support/" },
    { path: "^(app|components|scripts|server|sandbox|e2e|bench|prisma)/|^lib/(client/|http/|domain/|office/|jobs/(?!queue\\.ts))" },
  ],
  [
    "factories-are-below",
    "Tests, measurements and plans stand on the factories; they stand on the product, of whose jobs they know the queue.",
    { path: "^prisma/", pathNot: test },
    { path: "^(app|components|scripts|server|sandbox|e2e|bench)/|^lib/(client/|jobs/(?!queue\\.ts))" },
  ],
  [
    "scripts-are-no-tests",
    "A command runs without screens, tests and the played outside world.",
    { path: "^scripts/", pathNot: test },
    { path: "^(app|components|sandbox|e2e|bench)/|^lib/client/" },
  ],
  [
    "operators-have-no-factories",
    "What runs in the container makes nothing up.",
    { path: "^scripts/(operator|nginx|build|local|testing)/", pathNot: test },
    { path: "^(prisma|test-support)/" },
  ],
  [
    "local-needs-no-package",
    "It installs what everything else needs, so it runs before that: packages are loaded where they are used.",
    { path: "^scripts/(local|build|testing)/|^scripts/[^/]+\\.mjs$", pathNot: test },
    { dependencyTypes: ["npm", "npm-dev"], dynamic: false },
  ],
  [
    "tests-come-from-outside",
    "A test over HTTP or in the browser knows no page, no component's inside and no command.",
    { path: "^e2e/" },
    { path: "^(app|bench|scripts|server)/|^components/.+\\.tsx$|^lib/(jobs/|http/(?!call/envelope\\.ts))" },
  ],
  ["bench-is-above", "Nothing stands on a measurement.", { path: "^(?!bench/)" }, { path: "^bench/" }],
  ["bench-sees-no-screen", "A measurement sends calls and loads pages.", { path: "^bench/" }, { path: "^(app|components)/|^lib/client/" }],
];
