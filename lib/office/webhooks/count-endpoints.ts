import { givenUpReasons } from "@/lib/office/webhooks/rules";
import { db } from "@/lib/platform/db";

/** Counts the endpoints that accept nothing at the moment, and those that the site has switched off. */
export async function countEndpoints(): Promise<{ state: "failing" | "switched_off"; count: number }[]> {
  const [failing, off] = await Promise.all([
    db.webhookEndpoint.count({ where: { failingSince: { not: null }, disabledAt: null } }),
    db.webhookEndpoint.count({ where: { disabledReason: { in: [...givenUpReasons] } } }),
  ]);
  return [
    { state: "failing", count: failing },
    { state: "switched_off", count: off },
  ];
}
