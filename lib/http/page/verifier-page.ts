import { NextResponse, type NextRequest } from "next/server";
import { findVerifier } from "@/lib/domain/draws/find-verifier";
import { splitPath } from "@/lib/i18n/language-prefix";

const address = /^\/draw\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/verify$/;

/**
 * Returns the verifier of a draw, in any language: the page whose hash is in the draw's manifest, or the current one. It reads the draw
 * and the language from its own address.
 * @returns undefined for other addresses
 */
export async function verifierPage(request: NextRequest): Promise<NextResponse | undefined> {
  const [, drawId] = address.exec(splitPath(request.nextUrl.pathname).rest) ?? [];
  if (!drawId) return undefined;
  const { bytes, csp } = await findVerifier(drawId);
  return new NextResponse(new Uint8Array(bytes), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": csp,
      "cache-control": "public, max-age=0, s-maxage=60",
      "referrer-policy": "same-origin",
    },
  });
}
