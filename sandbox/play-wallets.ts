import { readFileSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/platform/env";
import { readSettings } from "@/sandbox/read-settings";
import type { Push, WalletMode } from "@/sandbox/sandbox";
import { startSandbox } from "@/sandbox/start-sandbox";

const names = [
  "APPLE_PASS_CERTIFICATE",
  "APPLE_PASS_KEY",
  "APPLE_WWDR_CERTIFICATE",
  "APPLE_PUSH_AUTHORITY",
  "GOOGLE_WALLET_ISSUER_ID",
  "GOOGLE_WALLET_KEY",
] as const;

type Looked = { pushes: Push[]; object: Record<string, unknown> | null; saved: boolean };

/** Reads the keys of docker/sandbox.env. */
export function sandboxWalletKeys(): Record<string, string> {
  const file = readFileSync(join(process.cwd(), "docker", "sandbox.env"), "utf8");
  return Object.fromEntries(
    [...file.matchAll(/^((?:APPLE|GOOGLE_WALLET|SANDBOX_PUSH)_\w+)=(\S+)$/gm)].map(([, name, value]) => [name, value]),
  );
}

/**
 * Starts Apple's push service and Google Wallet for one test and points this process's settings to them; `close` restores the settings.
 */
export async function playWallets() {
  const keys = sandboxWalletKeys();
  const sandbox = await startSandbox({ ...readSettings(keys), port: 0, smtpPort: 0 });
  const settings = env();
  const addresses = {
    APPLE_PUSH_URL: sandbox.url.replace("http:", "https:"),
    GOOGLE_WALLET_URL: sandbox.url,
    GOOGLE_TOKEN_URL: `${sandbox.url}/token`,
    GOOGLE_SAVE_URL: `${sandbox.url}/gp/v/save`,
  };
  const before = Object.fromEntries([...names, ...Object.keys(addresses)].map((name) => [name, settings[name as keyof typeof settings]]));
  Object.assign(settings, Object.fromEntries(names.map((name) => [name, keys[name]])), addresses);

  return {
    url: sandbox.url,
    /** Returns what arrived for a device's token, and for a pass at Google. */
    async look({ token = "", id = "" }: { token?: string; id?: string }): Promise<Looked> {
      return (await fetch(`${sandbox.url}/simulate/wallet?${new URLSearchParams({ token, id })}`)).json() as Promise<Looked>;
    },
    async setMode(mode: WalletMode): Promise<void> {
      await fetch(`${sandbox.url}/simulate/wallet`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ mode }),
      });
    },
    async close() {
      Object.assign(settings, before);
      await sandbox.close();
    },
  };
}
