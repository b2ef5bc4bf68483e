"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { Hourglass } from "@/components/icons/hourglass";
import { PurchaseStop } from "@/components/orders/purchase/purchase-stop";
import { ButtonLink } from "@/components/ui/button";

/** Shown when the waiting-room pass has expired before anything was held, with a link back into the room. */
export function PassOver({ sessionId }: { sessionId: string }) {
  const t = useTranslations("Orders.purchase.pass");
  useEffect(() => {
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>("[data-step-heading]")?.focus({ preventScroll: true });
  }, []);
  return (
    <PurchaseStop icon={Hourglass} title={t("over.title")} text={t("over.text")}>
      <ButtonLink href={`/purchase/waiting_room/${sessionId}`} variant="spot">
        {t("over.act")}
      </ButtonLink>
    </PurchaseStop>
  );
}
