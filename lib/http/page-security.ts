import { env } from "@/lib/platform/env";

let policy: string | undefined;

/**
 * The pages' Content-Security-Policy. It names the gateway that forms may post to, which is a
 * setting of the deployment: next.config's headers are frozen at build time, and one build serves
 * any gateway, so the middleware that every page passes anyway writes it. No nonce: it would make
 * every page dynamic; Next's own inline scripts need 'unsafe-inline'.
 */
export function contentSecurityPolicy(): string {
  policy ??= buildPolicy({
    gateway: new URL(env().NEWEBPAY_URL).origin,
    secure: env().SITE_URL.startsWith("https://"),
    development: env().NODE_ENV === "development",
  });
  return policy;
}

type PolicyInput = { gateway: string; secure: boolean; development: boolean };

export function buildPolicy({ gateway, secure, development }: PolicyInput): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline'${development ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'self'",
    `form-action 'self' ${gateway}`,
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}
