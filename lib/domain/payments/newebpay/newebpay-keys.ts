import type { NewebpayKeys } from "@/lib/domain/payments/newebpay/newebpay-crypto";
import { env } from "@/lib/platform/env";

export function newebpayKeys(): NewebpayKeys {
  const { NEWEBPAY_HASH_KEY: hashKey, NEWEBPAY_HASH_IV: hashIv } = env();
  return { hashKey, hashIv };
}
