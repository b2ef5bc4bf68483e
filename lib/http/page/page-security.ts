import { siteIsHttps } from "@/lib/http/site-is-https";
import { env } from "@/lib/platform/env";

let publicPolicy: string | undefined;

/**
 * Returns the Content-Security-Policy of the site's pages. It names the gateway to which forms may post. The gateway is a setting
 * of the deployment, and next.config's headers are fixed at build time although one build serves any gateway, so the middleware,
 * which handles every page anyway, writes the policy. No nonce: it would make every page dynamic; Next's own inline scripts need
 * 'unsafe-inline'. Pages of the office and for developers have a nonce (withNonce).
 */
export function pagePolicy(): string {
  publicPolicy ??= policyOf({ ...deployment(), gateway: new URL(env().NEWEBPAY_URL).origin });
  return publicPolicy;
}

/** Returns the policy of pages that are rendered for each request, with its nonce. */
export function noncePolicy(nonce: string): string {
  return policyOf({ ...deployment(), nonce });
}

function deployment() {
  return { secure: siteIsHttps(), development: env().NODE_ENV === "development" };
}

type PolicyInput = {
  /** where forms may post in addition to the site */
  gateway?: string;
  /** the nonce of the only scripts that may be in the page; they may load others */
  nonce?: string;
  secure: boolean;
  development: boolean;
};

/** Styles remain inline: React writes style attributes, for which there are no nonces. */
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
