import { env } from "@/lib/platform/env";
import { openShop, type TestShop } from "@/sandbox/test-shop";

/** A shop whose gateway has no query limit and sends no notifies; `close` restores the settings. */
export async function openAskedShop(): Promise<TestShop> {
  const shop = await openShop({ SANDBOX_UNKNOWN_QUERIES: "1000000" });
  await shop.json("/simulate/mode", { notify: "drop" });
  const { NEWEBPAY_API_URL, NEWEBPAY_QUERIES_PER_HOUR, NEWEBPAY_UNKNOWN_PER_HOUR } = env();
  const before = { NEWEBPAY_API_URL, NEWEBPAY_QUERIES_PER_HOUR, NEWEBPAY_UNKNOWN_PER_HOUR };
  Object.assign(env(), { NEWEBPAY_API_URL: shop.sandbox.url, NEWEBPAY_QUERIES_PER_HOUR: 1_000_000, NEWEBPAY_UNKNOWN_PER_HOUR: 1_000_000 });
  return {
    ...shop,
    async close() {
      Object.assign(env(), before);
      await shop.close();
    },
  };
}
