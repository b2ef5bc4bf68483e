import { z } from "zod";
import { limitSettings, readLimits, type Limits } from "@/lib/platform/limits";
import { demandTls } from "@/lib/platform/settings/encrypted-addresses";
import { unknownSettings } from "@/lib/platform/settings/known-settings";
import * as kinds from "@/lib/platform/settings/setting-kinds";
import { settingProblems, sharedSecrets } from "@/lib/platform/settings/setting-problems";
import { walletProblems } from "@/lib/platform/wallet-keys";

/**
 * All settings of all processes, checked once at start. Apart from scripts, the sandbox and configuration files, no other
 * code reads process.env. .env.example and docs/operations.md explain them.
 */
const schema = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  /** The image's tag; without one, the version in package.json is used (lib/platform/version.ts). */
  HOUSELIGHT_VERSION: z
    .string()
    .regex(/^[\w.+-]*$/, "must be letters, digits, dots, plus and minus signs")
    .max(64)
    .default(""),
  DATABASE_URL: kinds.databaseUrl,
  /** "transaction": DATABASE_URL is the address of a transaction pooler (PgBouncer), to which no startup parameters are sent. */
  DATABASE_POOLER: z.literal("transaction").optional(),
  /** The database without the pooler: for migrations, imports, backups and the role's settings. */
  DIRECT_DATABASE_URL: kinds.databaseUrl.optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(20),
  REDIS_URL: kinds.redisUrl,
  /** Caches pages only, and may evict them. Without it each web process caches its own pages, which is enough for a single process. */
  CACHE_REDIS_URL: kinds.redisUrl.optional(),
  SITE_URL: kinds.origin,
  /** The host at which the import command reaches a web process, if it differs from SITE_URL's. */
  API_HOST: kinds.hostName.optional(),
  /** The only host that serves /office; "same": the site's host. If unset, which production refuses, every host serves it. */
  OFFICE_HOST: kinds.hostName.optional(),
  /** Name of the operator in the audit, for commands; default: the machine's account. */
  OPERATOR_NAME: z.string().max(60).optional(),
  /** Addresses or CIDR ranges from which /office can be reached, comma separated; if empty, from everywhere. */
  OFFICE_NETWORKS: kinds.networks.optional(),
  /** A refund by staff above this amount, in whole TWD per order, needs the approval of a second person. */
  OFFICE_REFUND_SECOND_PERSON: z.coerce.number().int().min(0).default(5_000),
  PORT: kinds.port.default(3000),
  /** The address that the web process and the worker listen on; by default all addresses of the machine. */
  HOST: z.string().optional(),
  /** Processes that share the port of one container (server/main.ts). */
  WEB_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  /** The folder into which a worker writes the status page; none is written by default. */
  STATUS_FOLDER: z.string().optional(),
  /** Containers that the compose file starts; metrics report them, so that an alert notices a missing one. */
  WEB_REPLICAS: z.coerce.number().int().min(0).max(64).optional(),
  WORKER_REPLICAS: z.coerce.number().int().min(0).max(64).optional(),
  /** The port of a worker's /healthz, /readyz and /metrics; none by default. */
  WORKER_PORT: kinds.port.optional(),
  /** "1": Next answers every page and file, also cached ones, which otherwise bypass its router. Calls always bypass it. */
  PAGES_THROUGH_NEXT: kinds.flag,
  /** The base address of the OTLP/HTTP collector that traces are sent to; without it there are no traces. */
  OTEL_EXPORTER_OTLP_ENDPOINT: kinds.webUrl.optional(),
  /** The only sampler that is supported. */
  OTEL_TRACES_SAMPLER: z.literal("parentbased_traceidratio").optional(),
  /** The share of traces that are recorded, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.01),
  OTEL_SERVICE_NAME: z.string().optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "silent"]).default("info"),
  /** Addresses or CIDR ranges whose X-Forwarded-For is trusted, comma separated. */
  TRUSTED_PROXIES: kinds.networks.prefault(""),
  AUTH_SECRET: kinds.secret,
  VISITOR_SECRET: kinds.secret,
  ROOM_SECRET: kinds.secret,
  OPERATOR_KEY: kinds.secret,
  TICKET_SIGNING_KEY: kinds.ticketSeed,
  AUTH_SECRET_PREVIOUS: kinds.listOf(kinds.secret),
  VISITOR_SECRET_PREVIOUS: kinds.listOf(kinds.secret),
  ROOM_SECRET_PREVIOUS: kinds.listOf(kinds.secret),
  OPERATOR_KEY_PREVIOUS: kinds.listOf(kinds.secret),
  TICKET_SIGNING_KEY_PREVIOUS: kinds.listOf(kinds.ticketSeed),
  NEWEBPAY_URL: kinds.webUrl,
  /** The gateway's address for calls from this server, if it differs from the one for browsers. */
  NEWEBPAY_API_URL: kinds.webUrl.optional(),
  /** The address at which the gateway's server reaches this site, if it differs from SITE_URL. */
  CALLBACK_URL: kinds.origin.optional(),
  NEWEBPAY_MERCHANT_ID: z.string().min(1).max(15),
  NEWEBPAY_HASH_KEY: z.string().length(32, "must have 32 characters"),
  NEWEBPAY_HASH_IV: z.string().length(16, "must have 16 characters"),
  /** Queries to the gateway per hour. It locks Query for four hours after too many unknown numbers. */
  NEWEBPAY_QUERIES_PER_HOUR: z.coerce.number().int().min(1).default(600),
  /** Hourly limit for queries about unknown numbers. Once it is reached, no query is sent until the next hour. */
  NEWEBPAY_UNKNOWN_PER_HOUR: z.coerce.number().int().min(2).default(80),
  SMS_URL: kinds.webUrl,
  SMS_USERNAME: z.string().min(1),
  SMS_PASSWORD: z.string().min(1),
  /** Countries (ISO 3166) to which verification codes are sent, comma separated. */
  SMS_COUNTRIES: z
    .string()
    .regex(/^[A-Z]{2}(,[A-Z]{2})*$/, "must be codes of countries like TW,HK,JP")
    .default("TW,HK,MO,CN,JP,KR,SG,MY,US,CA,GB,AU")
    .transform((value) => value.split(",")),
  /** The most verification codes sent by text message in a day (Taipei time), in total. */
  SMS_BUDGET: z.coerce.number().int().min(0).default(50_000),
  /** The same for each country; * is for each country that is not named. */
  SMS_COUNTRY_BUDGETS: z
    .string()
    .regex(/^([A-Z]{2}|\*)=\d{1,7}(,([A-Z]{2}|\*)=\d{1,7})*$/, "must look like TW=45000,*=300")
    .default("TW=45000,*=300")
    .transform((value): Record<string, number> =>
      Object.fromEntries(value.split(",").map((one) => [one.split("=")[0], Number(one.split("=")[1])])),
    ),
  SMTP_URL: kinds.mailServerUrl,
  /** The most concurrent connections of one worker to the mail server. */
  MAIL_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(20),
  MAIL_FROM: z
    .string()
    .regex(/[^\s@<>]@[^\s@<>]/, "must hold an e-mail address")
    .default("Houselight 場燈 <tickets@houselight.example>"),
  EZPAY_URL: kinds.webUrl,
  EZPAY_MERCHANT_ID: z.string().min(1),
  EZPAY_HASH_KEY: z.string().length(32, "must have 32 characters"),
  EZPAY_HASH_IV: z.string().length(16, "must have 16 characters"),
  /** Base64 of PEM: the Pass Type ID's certificate, its private key, and the certificate that issued it. */
  APPLE_PASS_CERTIFICATE: z.base64().optional(),
  APPLE_PASS_KEY: z.base64().optional(),
  APPLE_WWDR_CERTIFICATE: z.base64().optional(),
  APPLE_PUSH_URL: kinds.webUrl.default("https://api.push.apple.com"),
  /** Base64 of PEM: the issuer of the certificate of the sandbox's APPLE_PUSH_URL. */
  APPLE_PUSH_AUTHORITY: z.base64().optional(),
  GOOGLE_WALLET_ISSUER_ID: z.string().regex(/^\d+$/, "must be a number").optional(),
  /** Base64 of the service account's key file (JSON). */
  GOOGLE_WALLET_KEY: z.base64().optional(),
  GOOGLE_WALLET_URL: kinds.webUrl.default("https://walletobjects.googleapis.com"),
  GOOGLE_TOKEN_URL: kinds.webUrl.default("https://oauth2.googleapis.com/token"),
  GOOGLE_SAVE_URL: kinds.webUrl.default("https://pay.google.com/gp/v/save"),
  CARD_DEADLINE_SECONDS: z.coerce.number().int().min(1).default(900),
  /** How long a member cannot hold tickets of an event after too many abandoned holds (LIMIT_HOLDS_ABANDONED). */
  HOLD_PAUSE_SECONDS: z.coerce.number().int().min(0).max(86_400).default(600),
  /** The longest random delay, in seconds, before abandoned numbered seats of a session that is marked as hot are on sale again. */
  HOT_RELEASE_SECONDS: z.coerce.number().int().min(0).max(60).default(60),
  TRANSFER_DEADLINE_SECONDS: z.coerce.number().int().min(1).optional(),
  /** Polls per second of all members of one waiting room, controlled by the interval that they are sent. It limits how many are admitted per minute (perMinuteMax). */
  ROOM_POLLS_PER_SECOND: z.coerce.number().min(1).default(10_000),
  /** Addresses of drand relays, comma separated, which are asked for a draw's random number in this order. None of them is trusted. */
  DRAND_URLS: kinds
    .listOf(kinds.webUrl)
    .prefault("https://api.drand.sh,https://api2.drand.sh,https://api3.drand.sh,https://drand.cloudflare.com"),
  /** A chain other than drand's quicknet, as hash:public key:genesis:period. For the sandbox only: verifiers call its draws rehearsals. */
  DRAND_CHAIN: z
    .string()
    .regex(/^[0-9a-f]{64}:[0-9a-f]{192}:\d{1,10}:\d{1,5}$/, "must look like hash:public key:genesis:period")
    .transform((value) => {
      const [hash = "", publicKey = "", genesis, period] = value.split(":");
      return { hash, publicKey, genesis: Number(genesis), period: Number(period) };
    })
    .optional(),
  /** A draw's random number is at least this many seconds after its sealed files are published, and an hour after it closes. */
  DRAW_SEAL_SECONDS: z.coerce.number().int().min(10).max(86_400).default(1_800),
  /** "1": the sandbox plays all external services. Never in production. */
  HOUSELIGHT_SANDBOX: kinds.flag,
  SANDBOX_URL: kinds.origin.optional(),
  /** "1": webhooks may go to this machine, without TLS. Never in production. */
  WEBHOOKS_TO_LOOPBACK: kinds.flag,
  /** "production" for a deployment that takes real money. */
  DEPLOYMENT: z.enum(["local", "production"]).default("local"),
});

type Settings = z.infer<typeof schema>;
export type Env = Settings & { limits: Limits };

/** The names of all settings that a process reads. */
export const settingNames: readonly string[] = [...Object.keys(schema.shape), ...limitSettings];

/**
 * Parse a set of environment variables.
 * @throws Error with one readable list of all problems
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given);
  const { limits, problems: limitProblems } = readLimits(given);
  const problems = [
    ...(parsed.success
      ? [...walletProblems(parsed.data), ...settingProblems(parsed.data)]
      : parsed.error.issues.map((issue) => {
          const name = String(issue.path[0]);
          return `${name}: ${given[name] === undefined ? "is missing" : issue.message}`;
        })),
    ...limitProblems,
    ...sharedSecrets(given),
    ...unknownSettings(Object.keys(given), settingNames),
  ];
  if (problems.length > 0 || !parsed.success) {
    throw new Error(`These settings are refused:\n${problems.map((line) => `  - ${line}`).join("\n")}`);
  }
  const settings = parsed.data;
  if (settings.OFFICE_HOST === "same") settings.OFFICE_HOST = new URL(settings.SITE_URL).host;
  if (settings.DEPLOYMENT === "production") settings.SMTP_URL = demandTls(settings.SMTP_URL);
  return { ...settings, limits };
}

let cached: Env | undefined;

/** Returns the settings of this process. They are read on first use, so that `next build` needs none of them. */
export function env(): Env {
  cached ??= readEnv(process.env);
  return cached;
}
