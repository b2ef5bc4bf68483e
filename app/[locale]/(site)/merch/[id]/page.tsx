import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { MerchDetail } from "@/components/merchandise/detail/merch-detail";
import { MerchJsonLd } from "@/components/merchandise/merch-json-ld";
import { BreadcrumbJsonLd } from "@/components/ui/breadcrumb-json-ld";
import { listAnswers } from "@/lib/domain/content/queries";
import { getMerchandise, listMerchandise } from "@/lib/domain/merchandise/queries";
import type { MerchandiseDetailView } from "@/lib/domain/merchandise/types";
import { foundOr404, limitPageLife, siteUrl } from "@/lib/http/page/page";
import { publicMetadata } from "@/lib/http/page/page-metadata";
import { merchandisePicture } from "@/lib/http/page/share-picture";
import { excerpt, plainText } from "@/lib/i18n/excerpt";
import { formatMoneyRange } from "@/lib/i18n/format";
import { languageOfLocale, localizedPath } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";
import { rowId } from "@/lib/input/ids";

type PageProps = { params: Promise<{ locale: Locale; id: string }> };

/** Other merchandise below this item: one row on the widest screens. */
const OTHERS = 5;

export const dynamic = "force-static";
export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

/** Returns the merchandise item of an address, or the 404 page. */
function loadMerchandise({ locale, id }: Awaited<PageProps["params"]>): Promise<MerchandiseDetailView> {
  return foundOr404(getMerchandise({ id: rowId(id), language: languageOfLocale(locale) }), ["merchandise"]);
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, ...rest } = await params;
  const [merchandise, t] = [await loadMerchandise({ locale, ...rest }), await getTranslations({ locale, namespace: "Merchandise.meta" })];
  const { name, details, min_price: from, max_price: to } = merchandise;
  const description = t("description", { name, price: formatMoneyRange(from, to), details: plainText(details) });
  return publicMetadata({
    locale,
    path: `/merch/${merchandise.merchandise_id}`,
    title: t("title", { name }),
    description: excerpt(description, locale),
    picture: merchandisePicture(merchandise, languageOfLocale(locale)),
  });
}

export default async function MerchDetailPage({ params }: PageProps) {
  const known = await params;
  setRequestLocale(known.locale);
  const [merchandise, t] = [await loadMerchandise(known), await getTranslations("Merchandise")];
  const language = languageOfLocale(known.locale);
  const [others, answers] = await Promise.all([
    listMerchandise({
      language,
      page_size: OTHERS + 1,
      event_id: merchandise.event_id ? rowId(merchandise.event_id) : undefined,
      order_by: "top",
    }),
    listAnswers(language),
  ]);
  await limitPageLife({ tags: ["merchandise", "content"] });
  const path = `/merch/${merchandise.merchandise_id}`;
  const site = siteUrl();
  const shared = merchandisePicture(merchandise, language).url;
  return (
    <>
      <MerchJsonLd
        merchandise={{ ...merchandise, images: [shared, ...merchandise.images] }}
        description={excerpt(merchandise.details, known.locale)}
        url={new URL(localizedPath(known.locale, path), site).href}
        siteUrl={site}
      />
      <BreadcrumbJsonLd
        site={site}
        locale={known.locale}
        steps={[
          { name: t("title"), path: "/merch" },
          { name: t(`category.${merchandise.category}`), path: `/merch?category=${merchandise.category}` },
          { name: merchandise.name, path },
        ]}
      />
      <MerchDetail
        merchandise={merchandise}
        returns={answers.filter(({ category }) => category === "return" || category === "rma")}
        others={others.items.filter((other) => other.merchandise_id !== merchandise.merchandise_id).slice(0, OTHERS)}
      />
    </>
  );
}
