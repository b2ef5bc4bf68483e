import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { EventBrowser } from "@/components/events/event-browser";
import { ClientMessages } from "@/components/ui/client-messages";
import { listEvents } from "@/lib/domain/events/queries";
import { nextTransition } from "@/lib/domain/events/rules";
import { limitPageLife } from "@/lib/http/page/page";
import { publicMetadata } from "@/lib/http/page/page-metadata";
import { languageOfLocale } from "@/lib/i18n/messages";
import type { Locale } from "@/lib/i18n/routing";

type ActivityProps = { params: Promise<{ locale: Locale }> };

const PAGE_SIZE = 24;

export const dynamic = "force-static";
export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: ActivityProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "Events" });
  return publicMetadata({ locale, path: "/activity", title: t("listTitle"), description: t("listDescription") });
}

export default async function ActivityPage({ params }: ActivityProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations("Events");
  const now = new Date();
  const first = await listEvents({ language: languageOfLocale(locale), page_size: PAGE_SIZE });
  await limitPageLife({
    until: nextTransition(
      now,
      first.items.flatMap((event) => event.sales),
    ),
    tags: ["events"],
    now,
  });
  return (
    <div className="wrap pt-8 md:pt-14">
      <h1 className="text-26 md:text-34">{t("title")}</h1>
      <ClientMessages namespaces={["Events"]}>
        <EventBrowser first={first} />
      </ClientMessages>
    </div>
  );
}
