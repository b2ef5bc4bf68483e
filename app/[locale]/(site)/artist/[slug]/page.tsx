import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { ArtistPage } from "@/components/artists/artist-page";
import { artistJsonLd } from "@/components/artists/structured-data";
import { BreadcrumbJsonLd } from "@/components/ui/breadcrumb-json-ld";
import { JsonLd } from "@/components/ui/json-ld";
import { getArtist } from "@/lib/domain/artists/queries";
import type { ArtistDetail } from "@/lib/domain/artists/types";
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

async function read({ params }: Props): Promise<{ locale: Locale; artist: ArtistDetail }> {
  const { locale, slug } = await params;
  return { locale, artist: await foundOr404(getArtist(decodeURIComponent(slug), languageOfLocale(locale)), ["events"]) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, artist } = await read(props);
  const t = await getTranslations({ locale, namespace: "Artists.meta" });
  return publicMetadata({
    locale,
    path: `/artist/${artist.slug}`,
    title: t("artist", { name: artist.name }),
    description: excerpt(t("artistText", { summary: artist.summary }), locale),
  });
}

export default async function Page(props: Props) {
  const { locale, artist } = await read(props);
  setRequestLocale(locale);
  const [t, now, site] = [await getTranslations("Events"), new Date(), siteUrl()];

  await limitPageLife({
    until: nextTransition(
      now,
      artist.upcoming.flatMap(({ sales }) => sales),
    ),
    tags: ["events"],
    now,
  });
  return (
    <>
      <JsonLd data={artistJsonLd(artist, { locale, site })} />
      <BreadcrumbJsonLd
        site={site}
        locale={locale}
        steps={[
          { name: t("title"), path: "/activity" },
          { name: artist.name, path: `/artist/${artist.slug}` },
        ]}
      />
      <ArtistPage artist={artist} />
    </>
  );
}
