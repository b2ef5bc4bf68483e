/**
 * The same for pages, calls and files of every deployment: Next adds them (next.config.ts), and so does the server
 * where it answers without Next. What differs between deployments (the gateway's address, https) is written at run
 * time by middleware.ts: these are frozen by the build.
 */
export const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=(), usb=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
];
