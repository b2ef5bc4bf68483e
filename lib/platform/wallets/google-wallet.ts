import { SignJWT } from "jose";
import { z } from "zod";
import { callOutside } from "@/lib/platform/call-outside";
import { env } from "@/lib/platform/env";
import { googleWalletKeys, type GoogleWalletKeys } from "@/lib/platform/wallet-keys";

const ANSWER_MS = 5_000;
const SCOPE = "https://www.googleapis.com/auth/wallet_object.issuer";
/** A token is used until shortly before its end, in ms. */
const MARGIN_MS = 60_000;

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
let known: { token: string; until: number; of: string } | undefined;

/** Google does not answer, or refuses. Holds no token and nothing of the pass. */
export class GoogleWalletFailed extends Error {
  constructor(readonly problem: string) {
    super(`Google Wallet: ${problem}`);
    this.name = "GoogleWalletFailed";
  }
}

/** @throws Error without keys */
export function needGoogleKeys(): GoogleWalletKeys {
  const keys = googleWalletKeys(env());
  if (!keys) throw new Error("Google Wallet is not configured");
  return keys;
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    return await callOutside("google_wallet", url, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
  } catch {
    throw new GoogleWalletFailed("no answer");
  }
}

/** An access token of the service account (RFC 7523), cached until it expires. */
async function accessToken(): Promise<string> {
  const { GOOGLE_TOKEN_URL: tokenUrl } = env();
  const { account, key, keyId } = needGoogleKeys();
  const of = `${tokenUrl} ${account}`;
  if (known && known.of === of && known.until > Date.now()) return known.token;
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: "RS256", typ: "JWT", ...(keyId ? { kid: keyId } : {}) })
    .setIssuer(account)
    .setAudience(tokenUrl)
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(key);
  const response = await ask(tokenUrl, {
    method: "POST",
    body: new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion }),
  });
  const parsed = tokenSchema.safeParse(await response.json().catch(() => undefined));
  if (!response.ok || !parsed.success) throw new GoogleWalletFailed(`token ${response.status}`);
  known = { token: parsed.data.access_token, until: Date.now() + parsed.data.expires_in * 1_000 - MARGIN_MS, of };
  return known.token;
}

type Resource = { id: string };
type Kind = "eventTicketClass" | "eventTicketObject";

/** A token that Google accepts no longer is replaced, once. */
async function call(method: "POST" | "PATCH", kind: Kind, resource: Resource, again = true): Promise<number> {
  const path = method === "POST" ? kind : `${kind}/${encodeURIComponent(resource.id)}`;
  const response = await ask(`${env().GOOGLE_WALLET_URL}/walletobjects/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${await accessToken()}`, "content-type": "application/json" },
    body: JSON.stringify(resource),
  });
  await response.body?.cancel();
  if (response.status !== 401 || !again) return response.status;
  known = undefined;
  return call(method, kind, resource, false);
}

/** Creates a class or an object, or replaces it if it exists. @throws GoogleWalletFailed */
export async function writeGoogleWallet(kind: Kind, resource: Resource): Promise<void> {
  const made = await call("POST", kind, resource);
  const status = made === 409 ? await call("PATCH", kind, resource) : made;
  if (status !== 200) throw new GoogleWalletFailed(`${kind} ${status}`);
}

/** Replaces an object. @returns `gone` when there is none. @throws GoogleWalletFailed */
export async function patchGoogleWallet(kind: Kind, resource: Resource): Promise<"told" | "gone"> {
  const status = await call("PATCH", kind, resource);
  if (status === 404) return "gone";
  if (status !== 200) throw new GoogleWalletFailed(`${kind} ${status}`);
  return "told";
}

/** A link that puts objects which are at Google already into a visitor's wallet. Short, because it names them only. */
export async function googleSaveLink(objects: { id: string; classId: string }[]): Promise<string> {
  const { account, key, keyId } = needGoogleKeys();
  const { SITE_URL, GOOGLE_SAVE_URL } = env();
  const payload = { eventTicketObjects: objects.map(({ id, classId }) => ({ id, classId })) };
  const jwt = await new SignJWT({ typ: "savetowallet", origins: [new URL(SITE_URL).origin], payload })
    .setProtectedHeader({ alg: "RS256", typ: "JWT", ...(keyId ? { kid: keyId } : {}) })
    .setIssuer(account)
    .setAudience("google")
    .setIssuedAt()
    .sign(key);
  return `${GOOGLE_SAVE_URL}/${jwt}`;
}
