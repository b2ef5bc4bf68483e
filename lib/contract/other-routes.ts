import type { Method } from "@/lib/contract/call";

type OtherRoute = {
  methods: readonly Method[];
  why: string;
  /** Next caches its answers and decodes its address as for a page */
  likePage?: true;
};

/** Routes that are not calls of the contract, and why. */
export const otherRoutes: Readonly<Record<string, OtherRoute>> = {
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
