import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { Suspense } from "react";
import { CardPaymentScreen } from "@/components/payments/card-payment-screen";
import { PaymentLoading } from "@/components/payments/payment-loading";
import { ClientMessages } from "@/components/ui/client-messages";
import { hiddenMetadata } from "@/lib/http/page/page-metadata";
import type { Locale } from "@/lib/i18n/routing";

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "Payments" });
  return hiddenMetadata(t("title"));
}

/** A shell; the browser starts the attempt for the order in ?order_id. */
export default async function CreditCardPage({ params }: Props) {
  setRequestLocale((await params).locale);
  return (
    <ClientMessages namespaces={["Orders", "Payments"]}>
      <Suspense fallback={<PaymentLoading />}>
        <CardPaymentScreen />
      </Suspense>
    </ClientMessages>
  );
}
