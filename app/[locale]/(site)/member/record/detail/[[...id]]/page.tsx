import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { OrderRecordDetail } from "@/components/orders/record/order-record-detail";
import { ClientMessages } from "@/components/ui/client-messages";
import { hiddenMetadata } from "@/lib/http/page/page-metadata";
import type { Locale } from "@/lib/i18n/routing";

type Props = { params: Promise<{ locale: Locale; id?: string[] }>; searchParams: Promise<{ payment?: string | string[] }> };

// Never cached per order: member data must not be in a cache.
export const dynamic = "force-dynamic";

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "Orders.record" });
  return hiddenMetadata(t("title"));
}

/** The gateway's return sends the browser here with ?payment=done or ?payment=failed. */
export default async function OrderDetailPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  const { payment } = await searchParams;
  setRequestLocale(locale);
  return (
    <ClientMessages namespaces={["Members", "Merchandise", "Orders", "Payments", "ShowDay", "Tickets", "Validation"]}>
      <OrderRecordDetail orderId={id?.[0]} payment={payment === "done" || payment === "failed" ? payment : undefined} />
    </ClientMessages>
  );
}
