import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { venueJsonLd } from "@/components/artists/structured-data";
import { VenuePage } from "@/components/artists/venue-page";
import { BreadcrumbJsonLd } from "@/components/ui/breadcrumb-json-ld";
import { JsonLd } from "@/components/ui/json-ld";
import { getVenue, getVenuePlan } from "@/lib/domain/artists/queries";
import type { VenueDetail } from "@/lib/domain/artists/types";
import { nextTransition } from "@/lib/domain/events/rules";
import { foundOr404, limitPageLife, siteUrl } from "@/lib/http/page/page";
import { publicMetadata } from "@/lib/http/page/page-metadata";
import { excerpt } from "@/lib/i18n/excerpt";
import { languageOfLocale } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";

type Props = { params: Promise<{ locale: Locale; slug: string }> };

export const dynamic = "force-static";
export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

async function read({ params }: Props): Promise<{ locale: Locale; venue: VenueDetail }> {
  const { locale, slug } = await params;
  return { locale, venue: await foundOr404(getVenue(decodeURIComponent(slug), languageOfLocale(locale)), ["events"]) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, venue } = await read(props);
  const t = await getTranslations({ locale, namespace: "Artists.meta" });
  return publicMetadata({
    locale,
    path: `/venue/${venue.slug}`,
    title: t("venue", { name: venue.name }),
    description: excerpt(t("venueText", { name: venue.name, address: venue.address }), locale),
  });
}

export default async function Page(props: Props) {
  const { locale, venue } = await read(props);
  setRequestLocale(locale);
  const [t, now, site] = [await getTranslations("Events"), new Date(), siteUrl()];
  const plan = await getVenuePlan(venue.slug);
  await limitPageLife({
    until: nextTransition(
      now,
      venue.upcoming.flatMap(({ sales }) => sales),
    ),
    tags: ["events"],
    now,
  });
  return (
    <>
      <JsonLd data={venueJsonLd(venue, { locale, site })} />
      <BreadcrumbJsonLd
        site={site}
        locale={locale}
        steps={[
          { name: t("title"), path: "/activity" },
          { name: venue.name, path: `/venue/${venue.slug}` },
        ]}
      />
      <VenuePage venue={venue} plan={plan} />
    </>
  );
}
