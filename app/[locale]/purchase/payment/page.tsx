import { Suspense } from "react";
import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { PaymentScreen } from "@/components/payments/payment-screen";
import { ClientMessages } from "@/components/ui/client-messages";
import type { Locale } from "@/lib/i18n/routing";

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "Payments" });
  return { title: t("title"), robots: { index: false } };
}

/** A shell; the browser fetches the order in ?order_id. */
export default async function PaymentPage({ params }: Props) {
  setRequestLocale((await params).locale);
  return (
    <ClientMessages namespaces={["Orders", "Payments"]}>
      <Suspense><PaymentScreen /></Suspense>
    </ClientMessages>
  );
}
