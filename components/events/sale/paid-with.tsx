import { useTranslations } from "next-intl";
import type { SessionView } from "@/lib/domain/events/types";

type PaidWithProps = { session: Pick<SessionView, "pay_ways">; className?: string };

/** The pay ways of a session if not all are accepted, so that members know them before they join the queue. */
export function PaidWith({ session: { pay_ways: ways }, className = "mt-1 text-center" }: PaidWithProps) {
  const t = useTranslations("Events");
  if (!ways) return null;
  return (
    <p className={`phrase text-13 text-balance text-ink-2 ${className}`}>
      {t("paidWith", { ways: ways.map((way) => t(`payWays.${way}`)).join(t("payWays.join")) })}
    </p>
  );
}
