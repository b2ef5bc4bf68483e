import type { ReadCode } from "@/lib/domain/tickets/rules";

/**
 * Does a code's signature hold against the gate's public key (SPKI, base64)?
 * @returns undefined where the browser cannot tell: no Ed25519, or a page without https
 */
export async function isSigned({ signed, signature }: ReadCode, publicKey: string): Promise<boolean | undefined> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  try {
    const spki = Uint8Array.from(atob(publicKey), (letter) => letter.charCodeAt(0));
    const key = await subtle.importKey("spki", spki, "Ed25519", false, ["verify"]);
    return await subtle.verify("Ed25519", key, signature, signed);
  } catch {
    return undefined;
  }
}
