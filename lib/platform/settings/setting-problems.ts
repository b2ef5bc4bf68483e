import { unencryptedAddresses } from "@/lib/platform/settings/encrypted-addresses";

/** The sandbox's numbers: published in this repository, so no secrets. */
const SANDBOX_MERCHANT = "MS000000001";
const SANDBOX_SELLER = "30000001";
const SANDBOX_ISSUER = "3388000000000000001";

/** Hosts at which the providers let their customers test: what is paid or issued there is none. */
const testHosts = new Set(["ccore.newebpay.com", "cinv.ezpay.com.tw", "api.sandbox.push.apple.com", "api.development.push.apple.com"]);
const providers = ["NEWEBPAY_URL", "NEWEBPAY_API_URL", "EZPAY_URL", "APPLE_PUSH_URL"] as const;

/** Made by print-secrets.mjs. A site whose logins and gate have one key loses both with it. */
const secrets = ["AUTH_SECRET", "VISITOR_SECRET", "ROOM_SECRET", "OPERATOR_KEY", "TICKET_SIGNING_KEY", "POSTGRES_PASSWORD"];

const floorInProduction = { CARD_DEADLINE_SECONDS: 900 } as const;

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
  TRANSFER_DEADLINE_SECONDS?: number;
};

/** Problems of settings that are each well-formed, one line each. */
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
 * Secrets that are used for more than one setting, also where other settings are malformed.
 * @param given the settings as they were given
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
  if (settings.CARD_DEADLINE_SECONDS < floorInProduction.CARD_DEADLINE_SECONDS) {
    problems.push(`CARD_DEADLINE_SECONDS: at least ${floorInProduction.CARD_DEADLINE_SECONDS} in production`);
  }
  if (settings.TRANSFER_DEADLINE_SECONDS !== undefined) problems.push("TRANSFER_DEADLINE_SECONDS: only for test runs");
  return [...problems, ...unencryptedAddresses(settings)];
}
