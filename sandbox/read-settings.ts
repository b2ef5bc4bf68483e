import type { NewebpayKeys } from "@/lib/domain/payments/newebpay/newebpay-crypto";

export type Shop = { merchantId: string; keys: NewebpayKeys };

export type SandboxSettings = {
  host: string;
  port: number;
  smtpPort: number;
  shop: Shop;
  invoiceShop: Shop;
  sms: { username: string; password: string };
  /** Keys of Apple's push service and of Google Wallet (PEM); a service without keys is unavailable. */
  push?: { certificate: string; key: string; wwdr: string };
  google?: { issuerId: string; account: string; key: string };
  /** Pauses in ms before the second, third and fourth call of NotifyURL. */
  notifyRetryMs: number[];
  /** How long the bank's nightly batch takes here, in ms. */
  settleMs: number;
  /** The number of queries for unknown numbers within an hour after which Query is locked. */
  unknownQueries: number;
  queryLockMs: number;
  /** The file that stores trades and messages over a restart; without it they are lost. */
  stateFile?: string;
};

type Env = Record<string, string | undefined>;

/**
 * Reads the sandbox's settings, with a default for each. The keys below open only this sandbox: they are no secrets, and production
 * refuses them.
 */
export function readSettings(env: Env): SandboxSettings {
  const url = new URL(env.SANDBOX_URL ?? "http://127.0.0.1:3001");
  return {
    host: env.SANDBOX_HOST ?? "127.0.0.1",
    port: wholeNumber(env, "SANDBOX_PORT", Number(url.port || 3001)),
    smtpPort: wholeNumber(env, "SANDBOX_SMTP_PORT", 3025),
    shop: {
      merchantId: env.NEWEBPAY_MERCHANT_ID ?? "MS000000001",
      keys: {
        hashKey: env.NEWEBPAY_HASH_KEY ?? "HouselightSandboxHashKey00000001",
        hashIv: env.NEWEBPAY_HASH_IV ?? "HouselightIV0001",
      },
    },
    invoiceShop: {
      merchantId: env.EZPAY_MERCHANT_ID ?? "30000001",
      keys: {
        hashKey: env.EZPAY_HASH_KEY ?? "HouselightSandboxInvoiceKey00001",
        hashIv: env.EZPAY_HASH_IV ?? "HouselightIV0002",
      },
    },
    sms: { username: env.SMS_USERNAME ?? "houselight", password: env.SMS_PASSWORD ?? "sandbox" },
    push: pushKeys(env),
    google: googleKeys(env),
    notifyRetryMs: pauses(env.SANDBOX_NOTIFY_RETRY_MS ?? "1000,2000,4000"),
    settleMs: wholeNumber(env, "SANDBOX_SETTLE_MS", 2000),
    unknownQueries: wholeNumber(env, "SANDBOX_UNKNOWN_QUERIES", 100),
    queryLockMs: wholeNumber(env, "SANDBOX_QUERY_LOCK_MS", 4 * 60 * 60 * 1000),
    stateFile: env.SANDBOX_STATE_FILE || undefined,
  };
}

const pemOf = (base64: string) => Buffer.from(base64, "base64").toString("utf8");

function pushKeys({
  SANDBOX_PUSH_CERTIFICATE: certificate,
  SANDBOX_PUSH_KEY: key,
  APPLE_WWDR_CERTIFICATE: wwdr,
}: Env): SandboxSettings["push"] {
  return certificate && key && wwdr ? { certificate: pemOf(certificate), key: pemOf(key), wwdr: pemOf(wwdr) } : undefined;
}

function googleKeys({ GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_KEY: file }: Env): SandboxSettings["google"] {
  if (!issuerId || !file) return undefined;
  const { client_email: account, private_key: key } = JSON.parse(pemOf(file)) as { client_email: string; private_key: string };
  return { issuerId, account, key };
}

function wholeNumber(env: Env, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}"`);
  return Number(text);
}

function pauses(text: string): number[] {
  const numbers = text.split(",").map((part) => Number(part.trim()));
  if (numbers.length !== 3 || numbers.some((ms) => !Number.isInteger(ms) || ms < 0)) {
    throw new Error(`SANDBOX_NOTIFY_RETRY_MS must be three numbers of milliseconds, not "${text}"`);
  }
  return numbers;
}
