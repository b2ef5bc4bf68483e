"use client";

import { useTranslations } from "next-intl";
import { Smartphone } from "@/components/icons/smartphone";
import { changePurchase, type PurchaseStep } from "@/lib/client/stores/purchase-store";

/**
 * A note for screens under 320 px of width, or under 400 px of height such as a phone on its side, where the map is too small to
 * use; the list and automatic assignment still work. The style sheet decides whether it is shown.
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
