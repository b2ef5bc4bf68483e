import { useTranslations } from "next-intl";
import { Money } from "@/components/ui/money";

type ReducedProps = { /** TWD */ from: number; to: number; className?: string };

/** An amount, after the higher one that it replaces. */
export function Reduced({ from, to, className = "" }: ReducedProps) {
  const t = useTranslations("Ui.reduced");
  if (from <= to) return <Money amount={to} className={className} />;
  return (
    <span className="reduced">
      <s>
        <span className="sr-only">{t("from")} </span>
        <Money amount={from} />
      </s>{" "}
      <span className="sr-only">{t("to")} </span>
      <Money amount={to} className={className} />
    </span>
  );
}
