import { createPrivateKey, X509Certificate, type KeyObject } from "node:crypto";
import { z } from "zod";

/** The wallets that a ticket can be put into. */
export const wallets = ["apple", "google"] as const;
export type Wallet = (typeof wallets)[number];

/** Keys that sign passes for Apple Wallet and authenticate to Apple's push service. Certificates and keys are PEM. */
export type ApplePassKeys = { passTypeId: string; teamId: string; certificate: string; key: string; wwdr: string; validUntil: Date };
/** The service account that writes passes for Google Wallet and signs links to them. */
export type GoogleWalletKeys = { issuerId: string; account: string; keyId: string | undefined; key: KeyObject };

const apple = ["APPLE_PASS_CERTIFICATE", "APPLE_PASS_KEY", "APPLE_WWDR_CERTIFICATE"] as const;
const google = ["GOOGLE_WALLET_ISSUER_ID", "GOOGLE_WALLET_KEY"] as const;
type Settings = { [name in (typeof apple)[number] | (typeof google)[number]]?: string };

const accountSchema = z.object({ client_email: z.string().min(3), private_key: z.string(), private_key_id: z.string().optional() });

const pemOf = (base64: string) => Buffer.from(base64, "base64").toString("utf8");

/** @throws Error that names what does not fit together */
export function readApplePassKeys(settings: Settings): ApplePassKeys | undefined {
  const { APPLE_PASS_CERTIFICATE: own, APPLE_PASS_KEY: secret, APPLE_WWDR_CERTIFICATE: issuer } = settings;
  if (own === undefined || secret === undefined || issuer === undefined) return undefined;
  const certificate = new X509Certificate(pemOf(own));
  const wwdr = new X509Certificate(pemOf(issuer));
  const key = createPrivateKey(pemOf(secret));
  if (key.asymmetricKeyType !== "rsa") throw new Error("the key is not RSA");
  if (!certificate.checkPrivateKey(key)) throw new Error("the key is not the certificate's");
  if (!certificate.verify(wwdr.publicKey)) throw new Error("APPLE_WWDR_CERTIFICATE has not issued the certificate");
  const [passTypeId, teamId] = [inSubject(certificate, "UID"), inSubject(certificate, "OU")];
  if (!passTypeId || !teamId) throw new Error("the certificate is not one of a Pass Type ID");
  return {
    passTypeId,
    teamId,
    certificate: certificate.toString(),
    key: key.export({ type: "pkcs1", format: "pem" }).toString(),
    wwdr: wwdr.toString(),
    validUntil: new Date(certificate.validTo),
  };
}

function inSubject({ subject }: X509Certificate, name: string): string | undefined {
  return new RegExp(`^${name}=(.+)$`, "m").exec(subject)?.[1];
}

/** @throws Error when the key file is none */
export function readGoogleWalletKeys({
  GOOGLE_WALLET_ISSUER_ID: issuerId,
  GOOGLE_WALLET_KEY: file,
}: Settings): GoogleWalletKeys | undefined {
  if (issuerId === undefined || file === undefined) return undefined;
  const parsed = accountSchema.parse(JSON.parse(pemOf(file)));
  return { issuerId, account: parsed.client_email, keyId: parsed.private_key_id, key: createPrivateKey(parsed.private_key) };
}

/** Problems of the wallet keys: some of a set are missing, or they do not match. Never contains the keys. */
export function walletProblems(settings: Settings): string[] {
  return [
    ...problemsOf(settings, apple, "APPLE_PASS_CERTIFICATE", readApplePassKeys),
    ...problemsOf(settings, google, "GOOGLE_WALLET_KEY", readGoogleWalletKeys),
  ];
}

function problemsOf(
  settings: Settings,
  names: readonly (keyof Settings)[],
  about: string,
  read: (settings: Settings) => unknown,
): string[] {
  const missing = names.filter((name) => settings[name] === undefined);
  if (missing.length === names.length) return [];
  if (missing.length > 0)
    return missing.map((name) => `${name}: is missing, while ${names.filter((other) => !missing.includes(other)).join(", ")} is there`);
  try {
    read(settings);
    return [];
  } catch (error) {
    // a parser's message may quote what it could not read
    const said = error instanceof Error && /^(the |APPLE_)/.test(error.message) ? error.message : "cannot be read";
    return [`${about}: ${said}`];
  }
}

/** Keys are read once for each set of settings: parsing certificates takes a millisecond. */
function onceFor<T>(read: (settings: Settings) => T): (settings: Settings) => T {
  const known = new WeakMap<object, { of: string; keys: T }>();
  return (settings) => {
    const of = [...apple, ...google].map((name) => settings[name] ?? "").join();
    const before = known.get(settings);
    if (before?.of === of) return before.keys;
    const keys = read(settings);
    known.set(settings, { of, keys });
    return keys;
  };
}

/** The keys for Apple's Wallet; undefined where the operator has configured none. */
export const applePassKeys = onceFor(readApplePassKeys);
/** The keys for Google Wallet; undefined where the operator has configured none. */
export const googleWalletKeys = onceFor(readGoogleWalletKeys);

/** The wallets that tickets can be put into now. A certificate that has expired signs nothing that Wallet accepts. */
export function configuredWallets(settings: Settings, now = new Date()): Wallet[] {
  const applePass = applePassKeys(settings);
  return wallets.filter((wallet) => (wallet === "apple" ? applePass && applePass.validUntil > now : googleWalletKeys(settings)));
}
