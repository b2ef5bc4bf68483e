/**
 * Headers of pages, calls and files in every deployment. Next adds them (next.config.ts), and so does the server
 * when it answers without Next. Because the build fixes them, middleware.tsx writes the headers that differ between
 * deployments (the gateway's address, https) at run time.
 */
export const securityHeaders = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=(), usb=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
];
