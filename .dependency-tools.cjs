/** Import rules around the product, and of its part that anyone can run: name, comment, from and to of each rule (.dependency-cruiser.cjs). */
const test = "\\.test\\.tsx?$";

module.exports = [
  [
    "draw-is-below",
    "A draw is recomputed in any browser from its files alone: lib/draw imports nothing of the product.",
    { path: "^lib/draw/", pathNot: test },
    { path: "^(app|components|sandbox|e2e|bench|scripts|server|prisma|test-support)/|^lib/(?!draw/)" },
  ],
  [
    "product-without-tests",
    "The product does not import its tests.",
    { path: "^(app|components|lib)/", pathNot: test },
    { path: `^(e2e|bench|test-support|prisma/factories)/|${test}` },
  ],
  ["product-without-sandbox", "The sandbox is another process.", { path: "^(app|components|lib)/", pathNot: test }, { path: "^sandbox/" }],
  [
    "sandbox-stands-alone",
    "The sandbox is another process. It shares only the gateway's format, the beacon's rounds and the clock with the product.",
    { path: "^sandbox/(?!test-|fake-gateway|play-beacon|play-gateway|play-wallets|open-asked-shop)", pathNot: test },
    {
      path: "^(app|components|scripts|server|prisma|e2e|bench|lib)/",
      pathNot: "^lib/(domain/payments/newebpay/newebpay-crypto|platform/clock|draw/beacon)\\.ts$",
    },
  ],
  [
    "sandbox-for-tests",
    "Unit tests start the sandbox, so it must not import screens or commands.",
    { path: "^sandbox/" },
    { path: "^(app|components|scripts|server|e2e|bench)/|^lib/(http|client|jobs)/" },
  ],
  [
    "test-support-is-below",
    "Code for tests and measurements that creates no rows (a separate database, a command as the image runs it) is below the factories.",
    { path: "^test-support/" },
    { path: "^(app|components|scripts|server|sandbox|e2e|bench|prisma)/|^lib/(client/|http/|domain/|office/|jobs/)" },
  ],
  [
    "factories-are-below",
    "Tests and measurements use the factories, which use the product, but not its jobs.",
    { path: "^prisma/", pathNot: test },
    { path: "^(app|components|scripts|server|sandbox|e2e|bench)/|^lib/(client/|jobs/)" },
  ],
  [
    "scripts-are-no-tests",
    "Commands must not import screens, tests or the sandbox.",
    { path: "^scripts/", pathNot: test },
    { path: "^(app|components|sandbox|e2e|bench)/|^lib/client/" },
  ],
  [
    "operators-have-no-factories",
    "Commands that run in the container must not create test data.",
    { path: "^scripts/(operator|nginx|build|local|testing)/", pathNot: test },
    { path: "^(prisma|test-support)/" },
  ],
  [
    "local-needs-no-package",
    "These scripts install the packages, so they run without them. Load a package where it is used.",
    { path: "^scripts/(local|build|testing)/|^scripts/[^/]+\\.mjs$", pathNot: test },
    { dependencyTypes: ["npm", "npm-dev"], dynamic: false },
  ],
  [
    "tests-come-from-outside",
    "Tests over HTTP or in the browser must not import pages, components' internals or commands.",
    { path: "^e2e/" },
    { path: "^(app|bench|scripts|server)/|^components/.+\\.tsx$|^lib/(jobs/|http/(?!call/envelope\\.ts))" },
  ],
  ["bench-is-above", "No other code may import a measurement.", { path: "^(?!bench/)" }, { path: "^bench/" }],
  [
    "bench-sees-no-screen",
    "Measurements send calls and load pages; they must not import screens.",
    { path: "^bench/" },
    { path: "^(app|components)/|^lib/client/" },
  ],
];
