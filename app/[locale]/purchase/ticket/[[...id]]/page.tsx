import type { Metadata } from "next";
import { hasLocale } from "next-intl";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { PurchaseFlow } from "@/components/orders/purchase/purchase-flow";
import { ClientMessages } from "@/components/ui/client-messages";
import { hiddenMetadata } from "@/lib/http/page/page-metadata";
import { routing } from "@/lib/i18n/routing";

// A shell: only the browser knows whose purchase it is.
export const dynamic = "force-static";

type PageProps = { params: Promise<{ locale: string; id?: string[] }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return {};
  const t = await getTranslations({ locale, namespace: "Orders.purchase" });
  return hiddenMetadata(t("title"));
}

/** The purchase of tickets in four steps. */
export default async function PurchaseTicketPage({ params }: PageProps) {
  const { locale, id } = await params;
  if (hasLocale(routing.locales, locale)) setRequestLocale(locale);
  return (
    <ClientMessages namespaces={["Events", "Seats", "Orders", "Payments", "Members", "Validation"]}>
      <PurchaseFlow sessionId={id?.length === 1 ? id[0] : undefined} />
    </ClientMessages>
  );
}
