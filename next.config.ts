import { join } from "node:path";
import type { NextConfig } from "next";
import { PHASE_PRODUCTION_SERVER } from "next/constants.js";
import createNextIntlPlugin from "next-intl/plugin";

const withNextIntl = createNextIntlPlugin("./lib/i18n/request.ts");

/**
 * The same for pages, calls and files of every deployment. What differs between deployments (the
 * gateway's address, https) is written at run time by middleware.ts: these are frozen by the build.
 */
const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=(), usb=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
];

/** Kept out of search engines, whatever they answer: a member's pages, the steps of a purchase, tools (lib/http/page-metadata.ts says it in the pages). */
const hiddenPages = "/:language(en|jp|kr)?/:screen(member|purchase|cart|gate|register)/:path*";

/** Pages that the middleware passes by and that post nothing anywhere. */
const docsPolicy = "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR || ".next",
  poweredByHeader: false,
  reactStrictMode: true,
  // A page that nobody asked for within this many seconds is made anew before it is shown.
  expireTime: 300,
  typescript: { ignoreBuildErrors: process.env.NEXT_SKIP_TYPES === "1" },
  serverExternalPackages: ["@node-rs/argon2", "fontkit", "pino", "pg"],
  // The index of the sitemaps is made like its files, on its first visit: a path without a parameter would be made by the build.
  async rewrites() {
    return [{ source: "/sitemap.xml", destination: "/sitemaps/index.xml" }];
  },
  async headers() {
    return [
      { source: "/:path*", headers: securityHeaders },
      { source: "/:language(en|jp|kr)?/gate", headers: [{ key: "Permissions-Policy", value: "camera=(self), microphone=(), geolocation=(), payment=(), usb=()" }] },
      { source: hiddenPages, headers: [{ key: "X-Robots-Tag", value: "noindex, nofollow" }] },
      { source: "/docs/:path*", headers: [{ key: "Content-Security-Policy", value: docsPolicy }] },
      { source: "/posters/:path*", headers: [{ key: "Cache-Control", value: "public, max-age=86400, stale-while-revalidate=604800" }] },
    ];
  },
};

/** Several web processes share their pages through Redis; one alone keeps them by itself, and a build makes none. */
const sharedPages: NextConfig = {
  cacheHandler: join(process.cwd(), "scripts", "page-cache.mjs"),
  cacheMaxMemorySize: 0,
};

export default function configOf(phase: string): NextConfig {
  const sharesPages = phase === PHASE_PRODUCTION_SERVER && Boolean(process.env.CACHE_REDIS_URL);
  return withNextIntl(sharesPages ? { ...config, ...sharedPages } : config);
}
