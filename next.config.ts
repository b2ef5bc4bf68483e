import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { PHASE_DEVELOPMENT_SERVER } from "next/constants";
import { pages } from "./lib/contract/pages";
import { securityHeaders } from "./lib/http/security-headers";
import { languages } from "./lib/i18n/languages";

/*
 * Read by `next build` and by the development server. A web process uses the configuration that the build has written, so that it
 * loads no compiler (server/hand-over-configuration.ts). Options that the build must not fix belong there.
 */

/** The build compiles messages, so that browsers neither parse them nor load a parser. */
const withMessages = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  experimental: { messages: { path: "./messages", format: "json", locales: "infer", precompile: true } },
});

/** Prefix of a page's path. Next does not resolve `@/` here, so this file imports only plain files that import nothing. */
const anyLanguage = `/:language(${languages.filter((language) => language !== "tw").join("|")})?`;

/** Paths hidden from search engines, with any response: a member's pages, the purchase steps, tools. The pages' metadata says the same (lib/http/page/page-metadata.ts). */
const hidden = new Set(pages.filter((page) => page.hidden).map(({ path }) => path.split("/")[1]));
const hiddenPages = `${anyLanguage}/:screen(${[...hidden].join("|")})/:path*`;

/**
 * The image optimiser. Few widths and one quality keep its cache small and prevent attackers from filling it;
 * only files of these folders, which the catalogue import enforces. A changed picture gets a new name,
 * because caches store an optimised one for a day.
 */
const images: NextConfig["images"] = {
  formats: ["image/avif", "image/webp"],
  deviceSizes: [640, 828, 1080],
  imageSizes: [96, 192, 288, 384, 512],
  // AVIF at 40: on the demo posters it looks the same as 55, in two thirds of the bytes
  qualities: [60],
  minimumCacheTTL: 86_400,
  maximumDiskCacheSize: 256_000_000,
  maximumResponseBody: 10_000_000,
  localPatterns: ["posters", "products", "pictures"].map((folder) => ({ pathname: `/${folder}/**`, search: "" })),
};

const config: NextConfig = {
  images,
  distDir: process.env.NEXT_DIST_DIR || ".next",
  // The build compiles pages and the few routes that need Next, which are .tsx files: the calls, app/(api)/**/route.ts, are in the
  // server's bundle (scripts/build/bundle.mjs). Only the build of npm run lighthouse contains the empty page with which event pages
  // are compared.
  pageExtensions: ["tsx", ...(process.env.NEXT_EMPTY_PAGE === "1" ? ["measure.tsx"] : [])],
  poweredByHeader: false,
  reactStrictMode: true,
  // A page without a request for this many seconds is rendered again before it is shown.
  expireTime: 300,
  typescript: { ignoreBuildErrors: process.env.NEXT_SKIP_TYPES === "1" },
  experimental: {
    // npm run bench -- --profile needs the names of functions.
    ...(process.env.NEXT_READABLE_SERVER === "1" ? { turbopackMinify: { server: false } } : {}),
    // Only useful for the next build in the same folder; writing it takes a quarter of a first build's processor time.
    turbopackFileSystemCacheForBuild: process.env.NEXT_BUILD_CACHE !== "0",
    // libvips's own cache would be useless, because each form of a picture is made once.
    imgOptOperationCache: false,
    // Visitors come from a search engine to one page, so a page has few files instead of many that pages share.
    turbopackChunking: {
      priorityRoutes: [/^\/\[locale\]$/, /^\/\[locale\]\/(activity|merch)/],
      firstPageLoadPriority: 1,
      requestCost: 2_000_000,
      minChunkSize: 400_000,
      maxMergeChunkSize: 1_000_000,
    },
  },
  serverExternalPackages: ["@node-rs/argon2", "fontkit", "pino", "pg", "rate-limiter-flexible"],
  // The sitemap index must be rendered on its first request, like the sitemaps. The build would render a path without a parameter.
  async rewrites() {
    return [{ source: "/sitemap.xml", destination: "/sitemaps/index.xml" }];
  },
  async headers() {
    return [
      { source: "/:path*", headers: securityHeaders },
      {
        source: `${anyLanguage}/gate`,
        headers: [{ key: "Permissions-Policy", value: "camera=(self), microphone=(), geolocation=(), payment=(), usb=()" }],
      },
      { source: hiddenPages, headers: [{ key: "X-Robots-Tag", value: "noindex, nofollow" }] },
      {
        source: "/:folder(posters|products|pictures)/:path*",
        headers: [{ key: "Cache-Control", value: "public, max-age=86400, stale-while-revalidate=604800" }],
      },
    ];
  },
};

/**
 * Additional settings of npm run dev. Developers open the site as localhost and as 127.0.0.1. Without a root, Next would take a
 * parent folder that has a lock file of another project for this one.
 */
const development: NextConfig = {
  allowedDevOrigins: ["127.0.0.1"],
  turbopack: { root: process.cwd() },
  // Next serves the calls, too, so that a change to one takes effect at once.
  pageExtensions: ["tsx", "ts"],
};

export default function configOf(phase: string): NextConfig {
  return withMessages(phase === PHASE_DEVELOPMENT_SERVER ? { ...config, ...development } : config);
}
