import { useTranslations } from "next-intl";
import { ChevronRight } from "@/components/icons/chevron-right";
import { Package } from "@/components/icons/package";
import { RotateCcw } from "@/components/icons/rotate-ccw";
import { MerchBuy } from "@/components/merchandise/detail/merch-buy";
import { MerchGallery } from "@/components/merchandise/detail/merch-gallery";
import { MerchParts } from "@/components/merchandise/detail/merch-parts";
import { MerchGrid } from "@/components/merchandise/merch-grid";
import { useDeliveryName } from "@/components/merchandise/use-delivery-name";
import { ClientMessages } from "@/components/ui/client-messages";
import { Money } from "@/components/ui/money";
import { PageLink } from "@/components/ui/page-link";
import { Poster } from "@/components/ui/poster";
import type { QuestionView } from "@/lib/domain/content/types";
import type { MerchandiseDetailView, MerchandiseSummary } from "@/lib/domain/merchandise/types";

/** The event of a merchandise item, as a link. */
function FromEvent({ merchandise }: { merchandise: MerchandiseDetailView }) {
  const t = useTranslations("Merchandise");
  if (!merchandise.event_slug) return null;
  return (
    <PageLink className="merch-event" href={`/activity/${merchandise.event_slug}`}>
      {merchandise.event_image ? <Poster src={merchandise.event_image} alt="" sizes={36} load="eager" /> : <span />}
      <span className="phrase">
        {merchandise.event_name}
        <small>{t("official")}</small>
      </span>
      <ChevronRight className="ic ic-s" aria-hidden />
    </PageLink>
  );
}

function Facts({ merchandise }: { merchandise: MerchandiseDetailView }) {
  const t = useTranslations("Merchandise");
  const nameOf = useDeliveryName();
  return (
    <dl className="merch-facts">
      <div>
        <dt>
          <Package className="ic" aria-hidden />
          {t("delivery")}
        </dt>
        <dd>
          {merchandise.delivery.map(({ method, fee }) => (
            <span key={method} className="block">
              {nameOf(method)} {fee === 0 ? t("free") : <Money amount={fee} />}
            </span>
          ))}
          <span className="block text-14 text-ink-2">{t("shipsWithin")}</span>
        </dd>
      </div>
      <div>
        <dt>
          <RotateCcw className="ic" aria-hidden />
          {t("returns")}
        </dt>
        <dd className="phrase">
          {t(merchandise.is_custom ? "noReturnOfCustom" : "returnWithin")}{" "}
          <PageLink className="link whitespace-nowrap" href="/notice/faq#return">
            {t("returnRules")}
          </PageLink>
        </dd>
      </div>
    </dl>
  );
}

/** One merchandise item: pictures, price, spec, custom texts, quantity, delivery; then its description and related items. */
export function MerchDetail({
  merchandise,
  others,
  returns,
}: {
  merchandise: MerchandiseDetailView;
  others: MerchandiseSummary[];
  returns: QuestionView[];
}) {
  const t = useTranslations("Merchandise");
  return (
    <div className="wrap md:pt-3.5">
      <nav className="mb-2.5 flex flex-wrap max-md:hidden items-center gap-1 text-14 text-ink-2" aria-label={t("breadcrumb")}>
        <PageLink className="inline-flex min-h-11 items-center hover:text-ink" href="/merch">
          {t("title")}
        </PageLink>
        <ChevronRight className="ic ic-s" aria-hidden />
        <PageLink className="inline-flex min-h-11 items-center hover:text-ink" href={`/merch?category=${merchandise.category}`}>
          {t(`category.${merchandise.category}`)}
        </PageLink>
        <ChevronRight className="ic ic-s" aria-hidden />
        <span aria-current="page">{merchandise.name}</span>
      </nav>
      <ClientMessages namespaces={["Merchandise", "Validation"]}>
        <div className="merch-item">
          <MerchGallery images={merchandise.images} name={merchandise.name} />
          <div>
            <FromEvent merchandise={merchandise} />
            <h1>{merchandise.name}</h1>
            <MerchBuy merchandise={merchandise} />
            <Facts merchandise={merchandise} />
          </div>
        </div>
      </ClientMessages>
      <MerchParts merchandise={merchandise} returns={returns} />
      {others.length > 0 ? (
        <section className="mt-12 md:mt-18">
          <div className="sec-h">
            <h2>{t(merchandise.event_id ? "sameEvent" : "moreMerchandise")}</h2>
            <PageLink href={merchandise.event_id ? `/merch?event=${merchandise.event_id}` : "/merch"}>
              {t("allMerchandise")}
              <ChevronRight className="ic ic-s" aria-hidden />
            </PageLink>
          </div>
          <MerchGrid items={others} row />
        </section>
      ) : null}
    </div>
  );
}
