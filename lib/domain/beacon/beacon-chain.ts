import { quicknet, SCHEME, type Chain } from "@/lib/draw/beacon";
import { env } from "@/lib/platform/env";

/** The chain whose random numbers decide draws: quicknet, unless the sandbox plays one. */
export function beaconChain(): Chain {
  const own = env().DRAND_CHAIN;
  return own ? { ...own, scheme: SCHEME } : quicknet;
}
