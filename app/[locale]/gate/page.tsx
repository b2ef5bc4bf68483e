import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { GateScreen } from "@/components/gate/gate-screen";
import { ClientMessages } from "@/components/ui/client-messages";
import { hiddenMetadata } from "@/lib/http/page/page-metadata";
import type { Locale } from "@/lib/i18n/routing";

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "Gate" });
  return hiddenMetadata(t("title"));
}

/** For staff at an entrance: no page links to it, and it shows nothing before the device is enrolled. */
export default async function GatePage({ params }: Props) {
  setRequestLocale((await params).locale);
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <ClientMessages namespaces={["Gate"]}>
        <GateScreen />
      </ClientMessages>
    </main>
  );
}
