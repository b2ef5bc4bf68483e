import { useTranslations } from "next-intl";
import type { SessionView } from "@/lib/domain/events/types";

/** The pay ways of a session if not all are accepted, so that members know them before they join the queue. */
export function PaidWith({ session: { pay_ways: ways } }: { session: Pick<SessionView, "pay_ways"> }) {
  const t = useTranslations("Events");
  if (!ways) return null;
  return (
    <p className="phrase mt-1 text-center text-13 text-balance text-ink-2">
      {t("paidWith", { ways: ways.map((way) => t(`payWays.${way}`)).join(t("payWays.join")) })}
    </p>
  );
}
