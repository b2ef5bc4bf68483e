import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./folders.mjs";

/** Generates the secrets of one local installation. */
export function freshSecrets() {
  const secret = () => randomBytes(32).toString("base64url");
  return {
    AUTH_SECRET: secret(),
    VISITOR_SECRET: secret(),
    ROOM_SECRET: secret(),
    OPERATOR_KEY: secret(),
    // The 32-byte seed of the Ed25519 key that signs tickets.
    TICKET_SIGNING_KEY: randomBytes(32).toString("base64"),
    DATABASE_PASSWORD: randomBytes(16).toString("hex"),
  };
}

/** Returns the same secrets at every start: they are generated once and stored in the folder. */
export function keptSecrets(folder) {
  const file = join(folder, "secrets.json");
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const secrets = { ...freshSecrets(), ...kept };
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

/** The random numbers of draws come from the sandbox, and soon. */
const beaconOfSandbox = {
  DRAND_CHAIN:
    "609903df940e00da4a00343e69c17dcee69b1b657b9bea787fe8340e544237d1:8d3d5f6cc7b836cbcf23549b5ea5a2a266acade729015b1565159efe98d2083d07f6916d0ce8043ec84cff73474c00d017dfa7f959b6f3a87845f77ef8727a601e9a74b22b60991f3f73e7dd9efb67368b760fb41572ac462b5bc06e1561fc45:1700000000:3",
  DRAW_SEAL_SECONDS: "10",
};

/**
 * Returns the settings of web, worker and sandbox for a run on this machine with the sandbox as the outside world. The environment
 * takes precedence, except for the ports: if a wanted one was taken, the launcher has chosen another, and every address uses that.
 * @param {{ secrets: object, databaseUrl: string, redisUrl: string, sitePort: number, sandboxPort: number, mailPort: number,
 *   nodeEnv?: "production" | "development", given?: Record<string, string | undefined> }} options `given`: the environment
 */
export function localSettings({ secrets, databaseUrl, redisUrl, nodeEnv = "production", given = process.env, ...ports }) {
  const { DATABASE_PASSWORD: _, ...siteSecrets } = secrets;
  const { sitePort, sandboxPort, mailPort } = ports;
  // A host name other than the site's, so that the gateway's posts are cross-site as in reality.
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
  return {
    ...siteSecrets,
    HOST: "127.0.0.1",
    HOUSELIGHT_SANDBOX: "1",
    // The sandbox's keys. They are no secrets: they open nothing else, and production refuses them.
    NEWEBPAY_MERCHANT_ID: "MS000000001",
    NEWEBPAY_HASH_KEY: "HouselightSandboxHashKey00000001",
    NEWEBPAY_HASH_IV: "HouselightIV0001",
    EZPAY_MERCHANT_ID: "30000001",
    EZPAY_HASH_KEY: "HouselightSandboxInvoiceKey00001",
    EZPAY_HASH_IV: "HouselightIV0002",
    SMS_USERNAME: "houselight",
    SMS_PASSWORD: "sandbox",
    ...walletKeys(),
    ...beaconOfSandbox,
    WEBHOOKS_TO_LOOPBACK: "1",
    // Set here because Next also reads .env, which may hold the settings of the compose file.
    DEPLOYMENT: "local",
    NEWEBPAY_API_URL: "",
    CALLBACK_URL: "",
    ...given,
    ...addressesOnPorts(
      {
        SITE_URL: `http://localhost:${sitePort}`,
        SANDBOX_URL: sandboxUrl,
        NEWEBPAY_URL: sandboxUrl,
        EZPAY_URL: sandboxUrl,
        SMS_URL: sandboxUrl,
        DRAND_URLS: `${sandboxUrl}/drand`,
        SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
        APPLE_PUSH_URL: `https://127.0.0.1:${sandboxPort}`,
        GOOGLE_WALLET_URL: sandboxUrl,
        GOOGLE_TOKEN_URL: `${sandboxUrl}/token`,
        GOOGLE_SAVE_URL: `${sandboxUrl}/gp/v/save`,
      },
      { given, ports },
    ),
    NODE_ENV: nodeEnv,
    NEXT_TELEMETRY_DISABLED: "1",
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    CACHE_REDIS_URL: new URL("/1", redisUrl).href,
    PORT: String(sitePort),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(mailPort),
  };
}

/** The addresses at which the parts reach each other, with the port setting that each follows. */
const followsPort = { SITE_URL: "sitePort", SANDBOX_URL: "sandboxPort" };
/** Other addresses that may be given in the environment and lead to this machine. */
const ofThisMachine = ["CALLBACK_URL", "NEWEBPAY_API_URL"];

/**
 * Returns our own addresses, or those given in the environment. A given address on this machine gets the chosen port: always if it is
 * the address of site or sandbox, otherwise if it names the port that was wanted.
 */
function addressesOnPorts(own, { given, ports }) {
  const wanted = {
    [given.PORT || 3000]: ports.sitePort,
    [given.SANDBOX_PORT || 3001]: ports.sandboxPort,
    [given.SANDBOX_SMTP_PORT || 3025]: ports.mailPort,
  };
  const entries = [...Object.keys(own), ...ofThisMachine].flatMap((name) => {
    const address = given[name];
    if (!address) return own[name] === undefined ? [] : [[name, own[name]]];
    if (!URL.canParse(address) || !isLoopback(new URL(address).hostname)) return [[name, address]];
    const url = new URL(address);
    const chosen = ports[followsPort[name]] ?? wanted[url.port];
    if (chosen === undefined) return [[name, address]];
    url.port = String(chosen);
    return [[name, url.href.replace(/\/$/, "")]];
  });
  return Object.fromEntries(entries);
}

function isLoopback(host) {
  return host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127\.\d+\.\d+\.\d+$/.test(host);
}

/** Reads the sandbox's keys of wallet passes, which are too long to be written twice. */
function walletKeys() {
  const file = readFileSync(join(projectFolder, "docker", "sandbox.env"), "utf8");
  return Object.fromEntries(
    [...file.matchAll(/^((?:APPLE|GOOGLE_WALLET|SANDBOX_PUSH)_\w+)=(\S+)$/gm)].map(([, name, value]) => [name, value]),
  );
}

/** Returns rate limits that no test reaches, as LIMIT_<NAME>=count/seconds for each name of limits.ts. */
export function wideLimits() {
  const source = readFileSync(join(projectFolder, "lib", "platform", "limits.ts"), "utf8");
  const names = [...source.matchAll(/^ {2}(\w+): \{ count/gm)].map((match) => match[1]);
  const settingOf = (name) => `LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
  return Object.fromEntries(names.map((name) => [settingOf(name), "1000000/60"]));
}

/**
 * Returns the product's own rate limits instead of the wide ones; some are smaller, so that a test reaches them in less than a minute.
 */
export function strictLimits() {
  return {
    ...Object.fromEntries(Object.keys(wideLimits()).map((name) => [name, ""])),
    LIMIT_LOGIN_PER_ADDRESS: "8/300",
    LIMIT_MEMBER_PER_MEMBER: "12/60",
    LIMIT_REGISTER_PER_ADDRESS: "20/3600",
    LIMIT_LOOKUP_PER_ADDRESS: "60/300",
  };
}

/**
 * Returns the settings of a test run: those of this machine, with separate secrets and limits that no test reaches.
 * @param {{ services: { env: object, logs: string }, ports?: [number, number, number] }} options ports of site, sandbox and mail
 */
export function testSettings({ services, ports: [sitePort, sandboxPort, mailPort] = [3000, 3001, 3025] }) {
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = services.env;
  return {
    ...localSettings({ secrets: freshSecrets(), databaseUrl, redisUrl, sitePort, sandboxPort, mailPort }),
    ...wideLimits(),
    // A run leaves many payments unopened, so it asks about more unknown numbers than a day of real sales.
    SANDBOX_UNKNOWN_QUERIES: "1000000",
    NEWEBPAY_QUERIES_PER_HOUR: "1000000",
    NEWEBPAY_UNKNOWN_PER_HOUR: "1000000",
    // The developer's own site address or sandbox must not be used here.
    SITE_URL: `http://localhost:${sitePort}`,
    SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    LOG_DIR: services.logs,
    TEST_SAMPLE: process.env.TEST_SAMPLE ?? String(sampleOfCommit()),
  };
}

/** Returns a number that depends on the commit: it decides what `npm test` samples (e2e/sample.ts). 0 without git. */
function sampleOfCommit() {
  const { stdout } = spawnSync("git", ["rev-parse", "--short=6", "HEAD"], { cwd: projectFolder, encoding: "utf8" });
  return Number.parseInt(stdout || "0", 16) || 0;
}
