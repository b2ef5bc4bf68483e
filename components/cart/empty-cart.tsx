"use client";

import { useTranslations } from "next-intl";
import { SUGGESTED, useSuggestions } from "@/components/cart/use-suggestions";
import { ChevronRight } from "@/components/icons/chevron-right";
import { MerchGrid, MerchRowSkeleton } from "@/components/merchandise/merch-grid";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import { SoftButtonLink } from "@/components/ui/soft-button-link";
import { Link } from "@/lib/i18n/navigation";

/** An empty cart: a link to the shop, and a row of its merchandise. */
export function EmptyCart() {
  const t = useTranslations("Merchandise.cart");
  return (
    <>
      <EmptyState
        place="hook"
        more={t("emptyMore")}
        action={
          <SoftButtonLink href="/merch" variant="ink">
            {t("toShop")}
          </SoftButtonLink>
        }
      >
        {t("empty")}
      </EmptyState>
      <SuggestedMerchandise />
    </>
  );
}

/** Optional: nothing is shown if the shop does not answer or has nothing. */
function SuggestedMerchandise() {
  const t = useTranslations("Merchandise");
  const { data, failure } = useSuggestions();
  if (failure || data?.items.length === 0) return null;
  const eventId = data?.eventId;
  return (
    <section aria-busy={!data}>
      <div className="sec-h">
        <h2 aria-hidden={!data}>
          {data ? t(eventId ? "cart.forYourTickets" : "cart.bestSellers") : <Skeleton className="h-[1.4em] w-40" />}
        </h2>
        <Link href={eventId ? `/merch?event=${eventId}` : "/merch"} prefetch={false}>
          {t("allMerchandise")}
          <ChevronRight className="ic ic-s" aria-hidden />
        </Link>
      </div>
      {data ? <MerchGrid items={data.items} row /> : <MerchRowSkeleton count={SUGGESTED} />}
    </section>
  );
}
