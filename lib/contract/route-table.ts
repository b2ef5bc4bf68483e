import { sections } from "@/lib/contract/all";
import { appleWalletCalls } from "@/lib/contract/apple-wallet";
import type { Call, Method } from "@/lib/contract/call";

/** A path with a handler below app/(api), in OpenAPI's notation. */
export type Route = {
  path: string;
  methods: readonly Method[];
  /** a call of the contract, or of Apple's protocol: unknown paths below it are refused in the form of calls */
  isCall?: true;
  /** Next caches its answers and decodes its address as for a page */
  likePage?: true;
};

type OtherRoute = {
  methods: readonly Method[];
  why: string;
  /** Next caches its answers and decodes its address as for a page */
  likePage?: true;
};

/** Routes that are not calls of the contract, and why. */
const otherRoutes: Readonly<Record<string, OtherRoute>> = {
  "/healthz": { methods: ["GET"], why: "for machines: the process is alive, and its version" },
  "/readyz": { methods: ["GET"], why: "for machines: the process can serve" },
  "/metrics": { methods: ["GET"], why: "for machines inside: Prometheus text" },
  "/openapi.json": { methods: ["GET"], why: "this contract" },
  "/manifest/{file}": { methods: ["GET"], why: "for browsers: the manifest of the site as an app", likePage: true },
  "/sw.js": { methods: ["GET"], why: "for browsers: the service worker" },
  "/sitemaps/{file}": { methods: ["GET"], why: "for search engines: the pages of one language", likePage: true },
  "/pictures/uploads/{file}": { methods: ["GET"], why: "for the image optimiser: a picture that staff have uploaded" },
  "/share/{kind}/{id}/{file}": { methods: ["GET"], why: "for other sites: the picture of a page" },
  "/payment/newebpay/notify": { methods: ["POST"], why: "the gateway's server calls it, in the gateway's format" },
  "/payment/newebpay/return": { methods: ["GET", "POST"], why: "the gateway sends the browser to it" },
  "/payment/newebpay/customer": { methods: ["GET", "POST"], why: "the gateway sends the browser to it" },
};

/**
 * Every path with a handler. The server in front of Next gets it as plain data (scripts/build/bundle.mjs), so that it
 * need not load the contract's schemas a second time; the handlers have them already.
 */
export const routeTable: readonly Route[] = [
  ...routesOf([...sections.flatMap(({ calls }) => calls), ...Object.values(appleWalletCalls)]),
  ...Object.entries(otherRoutes).map(([path, { methods, likePage }]) => ({ path, methods, likePage })),
];

function routesOf(calls: readonly Call[]): Route[] {
  const methods = new Map<string, Method[]>();
  for (const { path, method } of calls) methods.set(path, [...(methods.get(path) ?? []), method]);
  return [...methods].map(([path, own]) => ({ path, methods: own, isCall: true }));
}
