import type { ReadCode } from "@/lib/domain/tickets/rules";

/** Imports the gate's public key (SPKI, base64). @throws if the browser does not support Ed25519, or on a page without https */
async function imported(publicKey: string): Promise<CryptoKey> {
  const spki = Uint8Array.from(atob(publicKey), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey("spki", spki, "Ed25519", false, ["verify"]);
}

/** Whether this browser can check signatures. */
export async function canVerify(publicKey: string): Promise<boolean> {
  return imported(publicKey).then(
    () => true,
    () => false,
  );
}

/** Whether a text has a valid signature (base64) by one of the gate's public keys; false also if the browser cannot check it. */
export async function isTextSigned(text: string, signature: string, ...publicKeys: string[]): Promise<boolean> {
  const bytes = Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0));
  return (await isSigned({ signed: new TextEncoder().encode(text), signature: bytes }, ...publicKeys)) === true;
}

/**
 * Whether a code's signature is valid for one of the gate's public keys.
 * @returns undefined if the browser cannot check it
 */
export async function isSigned(
  { signed, signature }: Pick<ReadCode, "signed" | "signature">,
  ...publicKeys: string[]
): Promise<boolean | undefined> {
  try {
    for (const publicKey of publicKeys)
      if (await crypto.subtle.verify("Ed25519", await imported(publicKey), signature, signed)) return true;
    return false;
  } catch {
    return undefined;
  }
}
