import type { useTranslations } from "next-intl";
import type { OfficeOrder } from "@/lib/office/orders/types";

type Entry = OfficeOrder["timeline"][number];
type Words = ReturnType<typeof useTranslations<"OfficeOrders">>;

const plain = (value: unknown): string =>
  typeof value === "object" && value !== null
    ? Object.entries(value as Record<string, unknown>)
        .map(([key, inner]) => (key.endsWith("_digest") ? "" : plain(inner)))
        .filter(Boolean)
        .join(" ")
    : typeof value === "string" || typeof value === "number"
      ? String(value)
      : "";

/** Describes an entry: its name and what changed. An entry without a translation shows its technical name. */
export function timelineWords({ source, what, data }: Entry, t: Words): string {
  const facts = data as { before?: unknown; after?: unknown; code?: string; words?: string; problem?: string | null } | null;
  if (source === "mail") {
    const [template = "", state = ""] = what.split(".");
    return [t(`mails.${template as "order_paid"}`), t(`mailStates.${state as "sent"}`), state === "failed" && facts?.problem]
      .filter(Boolean)
      .join(" ");
  }
  const key = `happened.${what.replaceAll(".", "_")}` as "happened.created";
  const name = t.has(key) ? t(key) : what;
  if (source === "audit") {
    const [before, after] = [plain(facts?.before), plain(facts?.after)];
    const change = before && after ? `${before} → ${after}` : what.endsWith("tagged") ? `${before}${after}` : "";
    return [name, change].filter(Boolean).join(" ");
  }
  return [name, source === "payment" ? [facts?.code, facts?.words].filter(Boolean).join(" ") : ""].filter(Boolean).join(" ");
}
