import { env } from "@/lib/platform/env";
import { readSettings } from "@/sandbox/read-settings";
import { startSandbox } from "@/sandbox/start-sandbox";

/**
 * Starts a gateway for one test, on a free port, and points this process's settings to it. Its clock can be moved; `close` restores the
 * settings.
 */
export async function playGateway(settings: Record<string, string> = {}) {
  const clock = { ahead: 0 };
  const played = { SANDBOX_UNKNOWN_QUERIES: "1000000", SANDBOX_NOTIFY_RETRY_MS: "5,5,5", ...settings };
  const sandbox = await startSandbox({ ...readSettings(played), port: 0, smtpPort: 0 }, () => Date.now() + clock.ahead);
  const { NEWEBPAY_API_URL, NEWEBPAY_URL, NEWEBPAY_QUERIES_PER_HOUR, NEWEBPAY_UNKNOWN_PER_HOUR } = env();
  const before = { NEWEBPAY_API_URL, NEWEBPAY_URL, NEWEBPAY_QUERIES_PER_HOUR, NEWEBPAY_UNKNOWN_PER_HOUR };
  Object.assign(env(), {
    NEWEBPAY_API_URL: sandbox.url,
    NEWEBPAY_URL: sandbox.url,
    NEWEBPAY_QUERIES_PER_HOUR: 1_000_000,
    NEWEBPAY_UNKNOWN_PER_HOUR: 1_000_000,
  });

  async function simulate(what: "pay" | "mode", body: object): Promise<void> {
    const response = await fetch(`${sandbox.url}/simulate/${what}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`the sandbox answered ${response.status}: ${await response.text()}`);
  }

  /** Returns how many queries came so far, and the most that were open at once. */
  async function queries(): Promise<{ asked: number; most_at_once: number }> {
    return (await fetch(`${sandbox.url}/simulate/queries`)).json() as Promise<{ asked: number; most_at_once: number }>;
  }

  return {
    queries,
    url: sandbox.url,
    clock,
    simulate,
    async close() {
      Object.assign(env(), before);
      await sandbox.close();
    },
  };
}

export type TestGateway = Awaited<ReturnType<typeof playGateway>>;
