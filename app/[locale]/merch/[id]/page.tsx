import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { MerchDetail } from "@/components/merchandise/merch-detail";
import { MerchJsonLd } from "@/components/merchandise/merch-json-ld";
import { getMerchandise, listMerchandise } from "@/lib/domain/merchandise/queries";
import type { MerchandiseDetailView } from "@/lib/domain/merchandise/types";
import { DomainError } from "@/lib/errors/domain-error";
import { alternates, limitPageLife, siteUrl } from "@/lib/http/page";
import { localeWord, localizedPath, openGraphLocale } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";

type PageProps = { params: Promise<{ locale: Locale; id: string }> };

/** As much of the text as a search engine shows. */
const DESCRIPTION_LENGTH = 110;
/** Other pieces under this one: one row at the widest. */
const OTHERS = 5;

export const dynamic = "force-static";
export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

/** The piece of an address, or the 404 page. */
async function pieceOf({ locale, id }: Awaited<PageProps["params"]>): Promise<MerchandiseDetailView> {
  const found = await getMerchandise({ id, language: localeWord(locale) }).catch((thrown: unknown) => {
    if (thrown instanceof DomainError) return null;
    throw thrown;
  });
  return found ?? notFound();
}

const describe = ({ details }: MerchandiseDetailView) => details.replace(/[#*\s-]+/g, " ").trim().slice(0, DESCRIPTION_LENGTH);

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const known = await params;
  const piece = await pieceOf(known);
  const path = `/merch/${piece.merchandise_id}`;
  return {
    title: piece.name,
    description: describe(piece),
    alternates: alternates(known.locale, path),
    openGraph: {
      title: piece.name, description: describe(piece), url: localizedPath(known.locale, path), type: "website", locale: openGraphLocale[known.locale],
      images: [{ url: piece.image, width: 800, height: 800, alt: piece.name }],
    },
  };
}

export default async function MerchDetailPage({ params }: PageProps) {
  const known = await params;
  setRequestLocale(known.locale);
  const piece = await pieceOf(known);
  const others = await listMerchandise({ language: localeWord(known.locale), page_size: OTHERS + 1, event_id: piece.event_id ? Number(piece.event_id) : undefined, order_by: "top" });
  await limitPageLife({ tags: ["merchandise"] });
  const url = new URL(localizedPath(known.locale, `/merch/${piece.merchandise_id}`), siteUrl()).href;
  return (
    <>
      <MerchJsonLd piece={piece} description={describe(piece)} url={url} siteUrl={siteUrl()} />
      <MerchDetail piece={piece} others={others.items.filter((other) => other.merchandise_id !== piece.merchandise_id).slice(0, OTHERS)} />
    </>
  );
}
