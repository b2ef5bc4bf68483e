"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { OfferCard } from "@/components/draws/offers/offer-card";
import { useOffers } from "@/components/draws/offers/use-offers";

/** The member's offers that can be accepted, the one that ends first at the top; nothing without any. */
export function OfferList() {
  const t = useTranslations("Draws.offer");
  const { offers, reload } = useOffers();
  const [said, setSaid] = useState("");
  const count = offers.length;
  useEffect(() => setSaid((before) => (before === "" && count === 0 ? "" : t("count", { count }))), [count, t]);
  return (
    <>
      <p className="sr-only" role="status">
        {said}
      </p>
      {count > 0 ? (
        <section aria-label={t("list")}>
          {offers.map((one, index) => (
            <OfferCard key={one.offer.offer_id} {...one} isFirst={index === 0} onChanged={reload} />
          ))}
        </section>
      ) : null}
    </>
  );
}
