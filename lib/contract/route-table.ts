import { sections } from "@/lib/contract/all";
import { appleWalletCalls } from "@/lib/contract/apple-wallet";
import type { Call, Method } from "@/lib/contract/call";
import { otherRoutes } from "@/lib/contract/other-routes";

/** A path with a handler below app/(api), in OpenAPI's notation. */
export type Route = {
  path: string;
  methods: readonly Method[];
  /** a call of the contract, or of Apple's protocol: unknown paths below it are refused in the form of calls */
  isCall?: true;
  /** Next caches its answers and decodes its address as for a page */
  likePage?: true;
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
