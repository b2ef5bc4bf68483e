import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { HomeNews } from "@/components/content/home-news";
import { EventGrid } from "@/components/events/event-grid";
import { Hero } from "@/components/events/hero";
import { NextSaleCard } from "@/components/events/next-sale-card";
import { ChevronRight } from "@/components/icons/chevron-right";
import { HouseJsonLd } from "@/components/layout/house-json-ld";
import { MerchGrid } from "@/components/merchandise/merch-grid";
import { NextTicket } from "@/components/orders/tickets/next-ticket";
import { NextTicketFlag } from "@/components/orders/tickets/next-ticket-flag";
import { ClientMessages } from "@/components/ui/client-messages";
import { PageLink } from "@/components/ui/page-link";
import { listAnnouncements, listBanners } from "@/lib/domain/content/queries";
import { listEvents } from "@/lib/domain/events/queries";
import { nextTransition, saleNews, saleState } from "@/lib/domain/events/rules";
import type { EventSummary } from "@/lib/domain/events/types";
import { listShowcase } from "@/lib/domain/merchandise/queries";
import { limitPageLife, siteUrl } from "@/lib/http/page/page";
import { publicMetadata } from "@/lib/http/page/page-metadata";
import { languageOfLocale } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";

type HomeProps = { params: Promise<{ locale: Locale }> };

/** Two rows of posters on the widest screens. */
const UPCOMING_EVENTS = 8;
/** The newest announcements next to the next sale. */
const HOME_NEWS = 5;
/** One row of the shop, with the best sellers of each category. */
const HOME_MERCHANDISE = 5;

export const dynamic = "force-static";
export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: HomeProps): Promise<Metadata> {
  const { locale } = await params;
  const [t, brand] = [await getTranslations({ locale, namespace: "Events" }), await getTranslations({ locale, namespace: "Brand" })];
  return publicMetadata({ locale, path: "/", title: t("homeTitle"), absolute: true, description: brand("description") });
}

/** Returns the next sale among those that have not opened yet. */
function nextSale(events: EventSummary[], now: Date): { event: EventSummary; at: string } | undefined {
  return events
    .flatMap((event) =>
      event.sales.filter((sale) => saleState(now, sale) === "before").map((sale) => ({ event, at: sale.sale_start_time ?? "" })),
    )
    .sort((a, b) => a.at.localeCompare(b.at))[0];
}

export default async function HomePage({ params }: HomeProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations("Events");
  const shop = await getTranslations("Merchandise");
  const brand = await getTranslations("Brand");
  const now = new Date();
  const language = languageOfLocale(locale);
  const [{ items: events }, { items: banners }, { items: news }, merchandiseList] = await Promise.all([
    listEvents({ language, page_size: 100 }),
    listBanners(language),
    listAnnouncements({ language, page_size: HOME_NEWS }),
    listShowcase({ language, count: HOME_MERCHANDISE }),
  ]);
  await limitPageLife({
    until: nextTransition(
      now,
      events.flatMap((event) => event.sales),
    ),
    tags: ["events", "content", "merchandise"],
    now,
  });

  const featured = banners.flatMap((banner) => {
    const event = events.find(({ slug }) => banner.link === `/activity/${slug}`);
    return event ? [{ ...event, image: banner.image }] : [];
  });
  const soon = nextSale(events, now);
  return (
    <>
      <HouseJsonLd site={siteUrl()} locale={locale} description={brand("description")} />
      <h1 className="sr-only">{t("homeTitle")}</h1>
      <ClientMessages namespaces={["Events", "ShowDay"]}>
        <NextTicketFlag />
        <NextTicket />
        <Hero
          events={(featured.length > 0 ? featured : events.slice(0, 5)).map(({ event_type: _type, summary: _summary, ...rest }) => ({
            ...rest,
            news: saleNews(now, rest.sales),
          }))}
        />
        {news.length > 0 || soon ? (
          <div className="wrap sec sec-duo">
            {news.length > 0 ? <HomeNews items={news} /> : null}
            {soon ? <NextSaleCard event={soon.event} at={soon.at} /> : null}
          </div>
        ) : null}
        <section className="wrap">
          <div className="sec-h">
            <h2>{t("upcoming")}</h2>
            <PageLink href="/activity">
              {t("allEvents")}
              <ChevronRight className="ic ic-s" aria-hidden />
            </PageLink>
          </div>
          <EventGrid events={events.slice(0, UPCOMING_EVENTS)} />
        </section>
        {merchandiseList.length > 0 ? (
          <section className="wrap mt-18 max-md:mt-12">
            <div className="sec-h">
              <h2>{shop("title")}</h2>
              <PageLink href="/merch">
                {shop("allMerchandise")}
                <ChevronRight className="ic ic-s" aria-hidden />
              </PageLink>
            </div>
            <MerchGrid items={merchandiseList} row />
          </section>
        ) : null}
      </ClientMessages>
    </>
  );
}
