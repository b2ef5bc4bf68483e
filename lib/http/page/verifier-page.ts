import { NextResponse, type NextRequest } from "next/server";
import { splitPath } from "@/lib/i18n/language-prefix";
import { readVerifier } from "@/lib/platform/read-verifier";

const address = /^\/draw\/[0-9a-f-]{36}\/verify$/;

/**
 * Returns the verifier of draws, for the address of any draw in any language: the same bytes, of which manifests name the hash. It reads
 * both from its own address.
 * @returns undefined for other addresses
 */
export function verifierPage(request: NextRequest): NextResponse | undefined {
  if (!address.test(splitPath(request.nextUrl.pathname).rest)) return undefined;
  const { bytes, csp } = readVerifier();
  return new NextResponse(new Uint8Array(bytes), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": csp,
      "cache-control": "public, max-age=0, s-maxage=60",
      "referrer-policy": "same-origin",
    },
  });
}
