import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Money } from "@/components/ui/money";

type CartSummaryProps = {
  count: number;
  subTotal: number;
  /** absent until a delivery method is chosen */ fee?: number;
  children?: ReactNode;
};

/** The price of the merchandise, the delivery fee and the total. */
export function CartSummary({ count, subTotal, fee, children }: CartSummaryProps) {
  const t = useTranslations("Merchandise.cart");
  return (
    <aside className="panel self-start p-5 lg:p-6" aria-label={t("summary")}>
      <dl className="summary-lines num !mt-0 !border-t-0 !pt-0">
        <div>
          <dt>{t("subTotal", { count })}</dt>
          <dd>
            <Money amount={subTotal} />
          </dd>
        </div>
        <div>
          <dt>{t("fee")}</dt>
          <dd>{fee === undefined ? t("feeLater") : fee === 0 ? t("free") : <Money amount={fee} />}</dd>
        </div>
      </dl>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-ink pt-4 font-bold" aria-live="polite">
        <span>{t("total")}</span>
        <Money amount={subTotal + (fee ?? 0)} className="text-26" />
      </p>
      {children}
    </aside>
  );
}
