import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { MerchBrowser } from "@/components/merchandise/merch-browser";
import { ClientMessages } from "@/components/ui/client-messages";
import { listMerchandise } from "@/lib/domain/merchandise/queries";
import { limitPageLife } from "@/lib/http/page/page";
import { publicMetadata } from "@/lib/http/page/page-metadata";
import { languageOfLocale } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";

type MerchProps = { params: Promise<{ locale: Locale }> };

const PAGE_SIZE = 20;

export const dynamic = "force-static";
export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: MerchProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "Merchandise" });
  return publicMetadata({ locale, path: "/merch", title: t("listTitle"), description: t("listDescription") });
}

export default async function MerchPage({ params }: MerchProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations("Merchandise");
  const first = await listMerchandise({ language: languageOfLocale(locale), page_size: PAGE_SIZE, is_event_list: true });
  await limitPageLife({ tags: ["merchandise"] });
  return (
    <div className="wrap pt-8 md:pt-14">
      <h1 className="text-26 md:text-34">{t("title")}</h1>
      <ClientMessages namespaces={["Merchandise"]}>
        <MerchBrowser first={first} />
      </ClientMessages>
    </div>
  );
}
