import { env } from "@/lib/platform/env";

let headers: [string, string][] | undefined;
let officeHeaders: [string, string][] | undefined;

/**
 * A page's security headers that depend on the deployment.
 *
 * The Content-Security-Policy. It names the gateway that forms may post to, which is a
 * setting of the deployment: next.config's headers are frozen at build time, and one build serves
 * any gateway, so the middleware that every page passes anyway writes it. No nonce: it would make
 * every page dynamic; Next's own inline scripts need 'unsafe-inline'.
 */
export function pageSecurityHeaders(): [string, string][] {
  headers ??= buildHeaders({ gateway: new URL(env().NEWEBPAY_URL).origin, ...deployment() });
  return headers;
}

/** The same of the office's pages, which post nothing to the gateway and link to no other site. */
export function officeSecurityHeaders(): [string, string][] {
  officeHeaders ??= [...buildHeaders(deployment()), ["referrer-policy", "same-origin"]];
  return officeHeaders;
}

function deployment() {
  return { secure: env().SITE_URL.startsWith("https://"), development: env().NODE_ENV === "development" };
}

type PolicyInput = { /** where forms may post to beside the site */ gateway?: string; secure: boolean; development: boolean };

export function buildHeaders({ gateway, secure, development }: PolicyInput): [string, string][] {
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline'${development ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'self'",
    `form-action 'self'${gateway ? ` ${gateway}` : ""}`,
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
  return [
    ["content-security-policy", policy],
    ...(secure ? [["strict-transport-security", "max-age=31536000; includeSubDomains"] as [string, string]] : []),
  ];
}
