import type { ReadCode } from "@/lib/domain/tickets/rules";

/** The gate's public key (SPKI, base64) as this browser takes it. @throws where it knows no Ed25519, or on a page without https */
async function imported(publicKey: string): Promise<CryptoKey> {
  const spki = Uint8Array.from(atob(publicKey), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey("spki", spki, "Ed25519", false, ["verify"]);
}

/** Can this browser check signatures at all? */
export async function canVerify(publicKey: string): Promise<boolean> {
  return imported(publicKey).then(
    () => true,
    () => false,
  );
}

/**
 * Does a code's signature hold against one of the gate's public keys?
 * @returns undefined where the browser cannot tell
 */
export async function isSigned({ signed, signature }: ReadCode, ...publicKeys: string[]): Promise<boolean | undefined> {
  try {
    for (const publicKey of publicKeys)
      if (await crypto.subtle.verify("Ed25519", await imported(publicKey), signature, signed)) return true;
    return false;
  } catch {
    return undefined;
  }
}
