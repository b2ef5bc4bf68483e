import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { EndWait } from "@/components/events/end-wait";
import { ClientMessages } from "@/components/ui/client-messages";
import type { Locale } from "@/lib/i18n/routing";

type Props = { params: Promise<{ locale: Locale }> };

export const dynamic = "force-static";

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "Events.leaveWaitlist" });
  return { title: t("title"), robots: { index: false } };
}

/** The page behind the unsubscribe link in mails about an opening sale or returned seats. */
export default async function EndWaitPage({ params }: Props) {
  setRequestLocale((await params).locale);
  return (
    <ClientMessages namespaces={["Events", "Artists"]}>
      <EndWait />
    </ClientMessages>
  );
}
