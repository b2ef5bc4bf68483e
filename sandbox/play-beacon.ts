import type { AddressInfo } from "node:net";
import { env } from "@/lib/platform/env";
import { drandRoutes, sandboxChain } from "@/sandbox/drand-routes";
import { createHttpServer } from "@/sandbox/http-server";
import { readSettings } from "@/sandbox/read-settings";
import type { BeaconMode } from "@/sandbox/sandbox";
import { emptySandbox } from "@/sandbox/start-sandbox";

const DAY_MS = 86_400_000;

/**
 * Runs relays of the sandbox's chain in this process whose clock is a day ahead, so that every round of a test exists; as the newest round
 * they name that of now. `close` restores the settings.
 */
export async function playBeacon(relays = 1) {
  const started = await Promise.all(Array.from({ length: relays }, startRelay));
  const before = { DRAND_URLS: env().DRAND_URLS, DRAND_CHAIN: env().DRAND_CHAIN };
  const { hash, publicKey, genesis, period } = sandboxChain;
  Object.assign(env(), { DRAND_URLS: started.map(({ url }) => url), DRAND_CHAIN: { hash, publicKey, genesis, period } });
  return {
    /** How one relay answers. */
    setMode: (relay: number, mode: BeaconMode) => started[relay]?.setMode(mode),
    /** How far the newest round that a relay names is ahead of this machine's clock. */
    setAhead: (relay: number, ms: number) => started[relay]?.setAhead(ms),
    close: async () => {
      Object.assign(env(), before);
      await Promise.all(started.map(({ close }) => close()));
    },
  };
}

async function startRelay() {
  const sandbox = emptySandbox(readSettings({}), () => Date.now() + DAY_MS);
  let ahead = 0;
  const server = createHttpServer(
    drandRoutes(sandbox, () => Date.now() + ahead),
    () => undefined,
  );
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/drand`,
    setMode: (mode: BeaconMode) => sandbox.beaconModes.set("", mode),
    setAhead: (ms: number) => {
      ahead = ms;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}
