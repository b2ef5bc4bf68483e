import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { Suspense } from "react";
import { CartLoading } from "@/components/cart/cart-loading";
import { CartScreen } from "@/components/cart/cart-screen";
import { ClientMessages } from "@/components/ui/client-messages";
import { hiddenMetadata } from "@/lib/http/page/page-metadata";
import type { Locale } from "@/lib/i18n/routing";

type CartProps = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: CartProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "Merchandise.cart" });
  return hiddenMetadata(t("title"));
}

/** A shell: the browser stores the cart. */
export default async function CartPage({ params }: CartProps) {
  setRequestLocale((await params).locale);
  return (
    <ClientMessages namespaces={["Merchandise", "Orders", "Payments", "Validation", "Members"]}>
      <Suspense fallback={<CartLoading />}>
        <CartScreen />
      </Suspense>
    </ClientMessages>
  );
}
