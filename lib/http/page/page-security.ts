import { randomBytes } from "node:crypto";
import { NextResponse, type NextRequest } from "next/server";
import { env } from "@/lib/platform/env";
import { siteIsHttps } from "@/lib/platform/site-is-https";

let publicPolicy: string | undefined;

/**
 * The Content-Security-Policy of the site's pages. It names the gateway that forms may post to, which is a setting of
 * the deployment: next.config's headers are frozen at build time, and one build serves any gateway, so the middleware
 * that every page passes anyway writes it. No nonce: it would make every page dynamic; Next's own inline scripts need
 * 'unsafe-inline'. Pages of the office and for developers have one (withNonce).
 */
export function pagePolicy(): string {
  publicPolicy ??= policyOf({ ...deployment(), gateway: new URL(env().NEWEBPAY_URL).origin });
  return publicPolicy;
}

/**
 * A response of Next to a page whose scripts carry a nonce, so that no inline script of anybody else runs. Next reads
 * the nonce from the policy in the request's headers (cleanHeaders deletes a visitor's) and renders the page for it,
 * which therefore must not be static.
 * @param answer makes the response with the headers that Next renders the page with
 */
export function withNonce(request: NextRequest, answer: (init: { request: { headers: Headers } }) => NextResponse): NextResponse {
  const policy = policyOf({ ...deployment(), nonce: randomBytes(16).toString("base64") });
  const headers = new Headers(request.headers);
  headers.set(POLICY, policy);
  const response = answer({ request: { headers } });
  response.headers.set(POLICY, policy);
  return response;
}

const POLICY = "content-security-policy";

function deployment() {
  return { secure: siteIsHttps(), development: env().NODE_ENV === "development" };
}

type PolicyInput = {
  /** where forms may post to besides the site */
  gateway?: string;
  /** of the only scripts that may be in the page; they may load others */
  nonce?: string;
  secure: boolean;
  development: boolean;
};

/** Styles stay inline: React writes style attributes, for which there are no nonces. */
export function policyOf({ gateway, nonce, secure, development }: PolicyInput): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${nonce ? `'nonce-${nonce}' 'strict-dynamic'` : "'unsafe-inline'"}${development ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${gateway ? ` ${gateway}` : ""}`,
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
