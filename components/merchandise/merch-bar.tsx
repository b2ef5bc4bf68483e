"use client";

import { useEffect, useState, type ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";

type MerchBarProps = { /** the spec that is chosen */ name?: string; price: ReactNode; onAdd: () => void };

/** On a phone: price and the way into the cart under the thumb, as long as the form's own buttons are out of sight. */
export function MerchBar({ name, price, onAdd }: MerchBarProps) {
  const t = useTranslations("Merchandise");
  const [inSight, setInSight] = useState(true);
  useEffect(() => {
    const buttons = document.getElementById("piece-do");
    if (!buttons) return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false));
    observer.observe(buttons);
    return () => observer.disconnect();
  }, []);
  if (inSight) return null;
  return (
    <div className="buybar on-house num">
      <div className="min-w-0">
        <span className="truncate">{name ?? t("spec")}</span>
        <b>{price}</b>
      </div>
      <Button variant="spot" onClick={onAdd}>{t(name ? "add" : "chooseSpec")}</Button>
    </div>
  );
}
