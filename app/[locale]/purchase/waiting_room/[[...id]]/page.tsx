import type { Metadata } from "next";
import { hasLocale } from "next-intl";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { ClientMessages } from "@/components/ui/client-messages";
import { WaitingRoom } from "@/components/waiting-room/waiting-room";
import { hiddenMetadata } from "@/lib/http/page/page-metadata";
import { routing } from "@/lib/i18n/routing";

// A shell: only the browser knows whose position it is.
export const dynamic = "force-static";

type PageProps = { params: Promise<{ locale: string; id?: string[] }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return {};
  const t = await getTranslations({ locale, namespace: "WaitingRoom" });
  return hiddenMetadata(t("title"));
}

/** The waiting room of a session. */
export default async function WaitingRoomPage({ params }: PageProps) {
  const { locale, id } = await params;
  if (hasLocale(routing.locales, locale)) setRequestLocale(locale);
  return (
    <ClientMessages namespaces={["WaitingRoom", "Members", "Orders", "Validation"]}>
      <WaitingRoom sessionId={id?.length === 1 ? id[0] : undefined} />
    </ClientMessages>
  );
}
