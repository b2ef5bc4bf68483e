import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { Suspense } from "react";
import { OfferList } from "@/components/draws/offers/offer-list";
import { OrderListLoading, OrderRecordList } from "@/components/orders/record/order-record-list";
import { ClientMessages } from "@/components/ui/client-messages";
import { hiddenMetadata } from "@/lib/http/page/page-metadata";
import type { Locale } from "@/lib/i18n/routing";

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "Orders.record" });
  return hiddenMetadata(t("title"));
}

/** A shell that is the same for everyone; the browser fetches the member's orders. */
export default async function OrderListPage({ params }: Props) {
  setRequestLocale((await params).locale);
  return (
    <ClientMessages namespaces={["Draws", "Members", "Orders", "Tickets"]}>
      <Suspense fallback={<OrderListLoading />}>
        <OrderRecordList offers={<OfferList />} />
      </Suspense>
    </ClientMessages>
  );
}
