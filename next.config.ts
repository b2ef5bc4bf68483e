import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

const withNextIntl = createNextIntlPlugin("./lib/i18n/request.ts");

const secureSite = process.env.SITE_URL?.startsWith("https://") ?? false;

/** The same for pages, calls and files. The policy that names the gateway is written at run time (middleware.ts). */
const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=(), usb=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  ...(secureSite ? [{ key: "Strict-Transport-Security", value: "max-age=31536000; includeSubDomains" }] : []),
];

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR || ".next",
  poweredByHeader: false,
  reactStrictMode: true,
  // A page that nobody asked for within this many seconds is made anew before it is shown.
  expireTime: 300,
  typescript: { ignoreBuildErrors: process.env.NEXT_SKIP_TYPES === "1" },
  serverExternalPackages: ["@node-rs/argon2", "pino", "pg"],
  async headers() {
    return [
      { source: "/:path*", headers: securityHeaders },
      { source: "/posters/:path*", headers: [{ key: "Cache-Control", value: "public, max-age=86400, stale-while-revalidate=604800" }] },
    ];
  },
};

export default withNextIntl(config);
