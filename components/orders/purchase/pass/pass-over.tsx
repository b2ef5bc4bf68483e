"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Hourglass } from "@/components/icons/hourglass";
import { PurchaseStop } from "@/components/orders/purchase/purchase-stop";
import { SoftButtonLink } from "@/components/ui/soft-button-link";

/** Shown when the waiting-room pass has expired before anything was held, with a link back into the room. */
export function PassOver({ sessionId }: { sessionId: string }) {
  const t = useTranslations("Orders.purchase.pass");
  useEffect(() => {
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>("[data-step-heading]")?.focus({ preventScroll: true });
  }, []);
  return (
    <PurchaseStop icon={Hourglass} title={t("over.title")} text={t("over.text")}>
      <SoftButtonLink href={`/purchase/waiting_room/${sessionId}`} variant="spot">
        {t("over.act")}
      </SoftButtonLink>
    </PurchaseStop>
  );
}
