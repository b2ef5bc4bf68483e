import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CircleCheck } from "@/components/icons/circle-check";
import { Clock } from "@/components/icons/clock";
import type { IconComponent } from "@/components/icons/create-icon";
import { X } from "@/components/icons/x";

type PillProps = { tone?: "neutral" | "success" | "warn" | "danger" | "hot" | "info"; icon?: IconComponent; children: ReactNode };

export function Pill({ tone = "neutral", icon: Icon, children }: PillProps) {
  return (
    <span className={`pill ${tone === "neutral" ? "" : `pill-${tone}`}`}>
      {Icon ? <Icon className="ic" aria-hidden /> : null}
      {children}
    </span>
  );
}

const statuses = {
  unpaid: { tone: "warn", icon: Clock },
  paid: { tone: "success", icon: CircleCheck },
  cancelled: { tone: "neutral", icon: X },
} as const;

export function OrderPill({ status }: { status: keyof typeof statuses }) {
  const t = useTranslations("Ui.order");
  return <Pill {...statuses[status]}>{t(status)}</Pill>;
}
