import { useTranslations } from "next-intl";
import type { SessionView } from "@/lib/domain/events/types";

/** What the orders of a session are paid with, where that is not everything: known before a place in the line is taken. */
export function PaidWith({ session: { pay_ways: ways } }: { session: Pick<SessionView, "pay_ways"> }) {
  const t = useTranslations("Events");
  if (!ways) return null;
  return (
    <p className="phrase mt-1 text-center text-13 text-balance text-ink-2">
      {t("paidWith", { ways: ways.map((way) => t(`payWays.${way}`)).join(t("payWays.join")) })}
    </p>
  );
}
