"use client";

import { useTranslations } from "next-intl";
import { Smartphone } from "@/components/icons/smartphone";
import { changePurchase, type PurchaseStep } from "@/lib/client/stores/purchase-store";

/**
 * Under 320 px a map cannot be used, and under 400 px of height, as of a phone on its side, hardly: the list and the assignment
 * still can. Shown by the style sheet alone.
 */
export function PurchaseSmallScreen({ step }: { step: PurchaseStep }) {
  const t = useTranslations("Orders.purchase.small");
  return (
    <div className="small-screen" role="note" data-step={step}>
      <Smartphone className="ic ic-s" aria-hidden />
      <div>
        <p className="small-narrow">{t("text")}</p>
        <p className="small-low">{t("rotate")}</p>
        {step === 2 ? (
          <button type="button" className="link min-h-11" onClick={() => changePurchase({ view: "list" })}>
            {t("list")}
          </button>
        ) : null}
        {step === 2 ? (
          <button type="button" className="link min-h-11" onClick={() => changePurchase({ mode: "auto", step: 1 })}>
            {t("auto")}
          </button>
        ) : null}
      </div>
    </div>
  );
}
