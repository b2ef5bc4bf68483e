import { unencryptedAddresses } from "@/lib/platform/settings/encrypted-addresses";

/** Numbers of the sandbox. They are published in this repository, so they are not secret. */
const SANDBOX_MERCHANT = "MS000000001";
const SANDBOX_SELLER = "30000001";
const SANDBOX_ISSUER = "3388000000000000001";

/** The providers' hosts for tests: payments made and invoices issued there are not real. */
const testHosts = new Set(["ccore.newebpay.com", "cinv.ezpay.com.tw", "api.sandbox.push.apple.com", "api.development.push.apple.com"]);
const providers = ["NEWEBPAY_URL", "NEWEBPAY_API_URL", "EZPAY_URL", "APPLE_PUSH_URL"] as const;

/** Secrets that print-secrets.mjs makes. If logins and the gate had the same key, its loss would compromise both. */
const secrets = ["AUTH_SECRET", "VISITOR_SECRET", "ROOM_SECRET", "OPERATOR_KEY", "TICKET_SIGNING_KEY", "POSTGRES_PASSWORD"];

const floorInProduction = { CARD_DEADLINE_SECONDS: 900, DRAW_SEAL_SECONDS: 1_800 } as const;

type Settings = Parameters<typeof unencryptedAddresses>[0] & {
  DEPLOYMENT: "local" | "production";
  SITE_URL: string;
  API_HOST?: string;
  OFFICE_HOST?: string;
  DATABASE_POOLER?: string;
  HOUSELIGHT_SANDBOX: boolean;
  NEWEBPAY_MERCHANT_ID: string;
  EZPAY_MERCHANT_ID: string;
  APPLE_PUSH_AUTHORITY?: string;
  GOOGLE_WALLET_ISSUER_ID?: string;
  WEBHOOKS_TO_LOOPBACK: boolean;
  CARD_DEADLINE_SECONDS: number;
  DRAW_SEAL_SECONDS: number;
  DRAND_CHAIN?: unknown;
  TRANSFER_DEADLINE_SECONDS?: number;
};

/** Problems of settings that are all well-formed, one line each. */
export function settingProblems(settings: Settings): string[] {
  return [
    ...(settings.DATABASE_POOLER && !settings.DIRECT_DATABASE_URL
      ? ["DIRECT_DATABASE_URL: is missing; migrations and imports go past the pooler"]
      : []),
    ...hostProblems(settings),
    ...(settings.DEPLOYMENT === "production" ? productionProblems(settings) : []),
  ];
}

/**
 * Finds secrets that are used for more than one setting, also if other settings are malformed.
 * @param given the environment's settings, unparsed
 */
export function sharedSecrets(given: Record<string, string | undefined>): string[] {
  const bySecret = new Map<string, string[]>();
  for (const name of secrets) {
    const value = given[name];
    if (value !== undefined) bySecret.set(value, [...(bySecret.get(value) ?? []), name]);
  }
  return [...bySecret.values()]
    .filter((names) => names.length > 1)
    .map((names) => `${names.join(", ")}: have the same value; each needs its own`);
}

function hostProblems({ SITE_URL, API_HOST, OFFICE_HOST }: Settings): string[] {
  if (API_HOST === undefined) return [];
  if (API_HOST === new URL(SITE_URL).host) return ["API_HOST: is the site's own host, whose pages would answer as calls"];
  return API_HOST === OFFICE_HOST ? ["API_HOST: is the office's host, whose pages would answer as calls"] : [];
}

function productionProblems(settings: Settings): string[] {
  const problems: string[] = [];
  if (settings.HOUSELIGHT_SANDBOX || settings.NEWEBPAY_MERCHANT_ID === SANDBOX_MERCHANT) {
    problems.push("NEWEBPAY_*: these are the sandbox's keys, which everybody knows; production needs its own");
  }
  if (settings.EZPAY_MERCHANT_ID === SANDBOX_SELLER) problems.push("EZPAY_*: these are the sandbox's keys, which everybody knows");
  if (settings.APPLE_PUSH_AUTHORITY !== undefined || settings.GOOGLE_WALLET_ISSUER_ID === SANDBOX_ISSUER) {
    problems.push("APPLE_* or GOOGLE_WALLET_*: these are the sandbox's keys, which everybody knows");
  }
  for (const name of providers) {
    const address = settings[name];
    if (address !== undefined && testHosts.has(new URL(address).hostname))
      problems.push(`${name}: is the provider's test address; production needs the real one`);
  }
  if (settings.OFFICE_HOST === undefined) {
    problems.push("OFFICE_HOST: is missing; a host of its own for /office, or same for the site's");
  }
  if (settings.WEBHOOKS_TO_LOOPBACK) problems.push("WEBHOOKS_TO_LOOPBACK: only for test runs");
  for (const [name, least] of Object.entries(floorInProduction) as [keyof typeof floorInProduction, number][])
    if (settings[name] < least) problems.push(`${name}: at least ${least} in production`);
  if (settings.DRAND_CHAIN !== undefined) problems.push("DRAND_CHAIN: only for test runs; verifiers trust drand's quicknet alone");
  if (settings.TRANSFER_DEADLINE_SECONDS !== undefined) problems.push("TRANSFER_DEADLINE_SECONDS: only for test runs");
  return [...problems, ...unencryptedAddresses(settings)];
}
