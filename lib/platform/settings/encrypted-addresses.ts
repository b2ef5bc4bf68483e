import { BlockList, isIP } from "node:net";
import { readHosts } from "@/lib/platform/database/read-hosts";
import { sentinelOptions } from "@/lib/platform/redis-client/sentinel-options";

/** Addresses for money and personal data over the open network: https only. */
const httpsOnly = [
  "SITE_URL",
  "NEWEBPAY_URL",
  "NEWEBPAY_API_URL",
  "CALLBACK_URL",
  "SMS_URL",
  "EZPAY_URL",
  "APPLE_PUSH_URL",
  "GOOGLE_WALLET_URL",
  "GOOGLE_TOKEN_URL",
  "GOOGLE_SAVE_URL",
] as const;

type Addresses = {
  [name in (typeof httpsOnly)[number]]?: string;
} & {
  SMTP_URL: string;
  DATABASE_URL: string;
  DIRECT_DATABASE_URL?: string;
  REDIS_URL: string;
  CACHE_REDIS_URL?: string;
};

const machine = new BlockList();
machine.addSubnet("127.0.0.0", 8);
machine.addAddress("::1", "ipv6");

const privateRanges = new BlockList();
for (const [net, bits] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const)
  privateRanges.addSubnet(net, bits);
for (const [net, bits] of [
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  privateRanges.addSubnet(net, bits, "ipv6");

/** Names that only a private network resolves: of a compose file, Kubernetes, or a company's DNS. */
const privateName = /^[^.]+$|\.(?:svc|local|internal|lan|home\.arpa)$/i;

const INSIDE = "unencrypted only to a private address or name";

/**
 * The addresses of a production deployment to which money, passwords or personal data would be sent unencrypted.
 * @returns one line for each, without the value, which may contain a password
 */
export function unencryptedAddresses(settings: Addresses): string[] {
  const problems: string[] = httpsOnly
    .filter((name) => settings[name] !== undefined && schemeOf(settings[name]) !== "https:")
    .map((name) => `${name}: production needs https`);
  const mail = mailProblem(settings.SMTP_URL);
  if (mail) problems.push(`SMTP_URL: ${mail}`);
  for (const name of ["DATABASE_URL", "DIRECT_DATABASE_URL"] as const)
    if (databaseAddresses(settings[name]).some((address) => isOpen(address, hasTls)))
      problems.push(`${name}: ${INSIDE}; otherwise with sslmode=verify-full`);
  for (const name of ["REDIS_URL", "CACHE_REDIS_URL"] as const) {
    for (const address of redisAddresses(settings[name]))
      if (isOpen(address, ({ protocol }) => protocol === "rediss:")) problems.push(`${name}: ${INSIDE}; otherwise encrypted, as rediss://`);
  }
  return problems;
}

/**
 * The mail server's address for production: `smtp://` starts unencrypted, and an attacker could strip the STARTTLS
 * offer, so it is required except on the same machine.
 */
export function demandTls(smtpUrl: string): string {
  const address = parse(smtpUrl);
  if (!address || address.protocol !== "smtp:" || isMachine(hostOf(address))) return smtpUrl;
  address.searchParams.set("requireTLS", "true");
  return address.href;
}

function mailProblem(smtpUrl: string): string | undefined {
  const address = parse(smtpUrl);
  if (!address || isMachine(hostOf(address))) return undefined;
  const weakened = [
    ["ignoreTLS", "true"],
    ["requireTLS", "false"],
    ["secure", "false"],
    ["tls.rejectUnauthorized", "false"],
  ].find(([name = "", off]) => address.searchParams.get(name) === off);
  return weakened && `production needs encryption: take ${weakened.join("=")} out`;
}

function isOpen(value: string | undefined, isEncrypted: (address: URL) => boolean): boolean {
  if (value === undefined) return false;
  const address = parse(value);
  return !address || !(isEncrypted(address) || isInside(hostOf(address)));
}

function hasTls({ searchParams }: URL): boolean {
  return /^(require|verify-ca|verify-full)$/.test(searchParams.get("sslmode") ?? "");
}

function isInside(host: string): boolean {
  const version = isIP(host);
  if (version === 0) return host === "" || host.startsWith("/") || privateName.test(host);
  return isMachine(host) || privateRanges.check(host, version === 6 ? "ipv6" : "ipv4");
}

function isMachine(host: string): boolean {
  const version = isIP(host);
  return version === 0 ? host.toLowerCase() === "localhost" : machine.check(host, version === 6 ? "ipv6" : "ipv4");
}

/** Splits an address with several hosts into one address per host. */
function databaseAddresses(value: string | undefined): string[] {
  return value === undefined ? [] : readHosts(value).addresses;
}

/** Splits an address with several Sentinels into one address per Sentinel. */
function redisAddresses(value: string | undefined): string[] {
  const watched = sentinelOptions(value ?? "");
  if (!watched) return value === undefined ? [] : [value];
  const scheme = watched.tls ? "rediss" : "redis";
  return (watched.sentinels ?? []).map(({ host = "" }) => `${scheme}://${host.includes(":") ? `[${host}]` : host}`);
}

/** A Postgres address has its socket in `?host=`. */
function hostOf({ hostname, searchParams }: URL): string {
  return searchParams.get("host") ?? hostname.replace(/^\[|\]$/g, "");
}

function schemeOf(value: string | undefined): string | undefined {
  return parse(value ?? "")?.protocol;
}

function parse(value: string): URL | undefined {
  try {
    return new URL(value);
  } catch {
    return undefined;
  }
}
