import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { AccountPage } from "@/components/members/account/account-page";
import { ClientMessages } from "@/components/ui/client-messages";
import { hiddenMetadata } from "@/lib/http/page/page-metadata";
import type { Locale } from "@/lib/i18n/routing";

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "Members.account" });
  return hiddenMetadata(t("title"));
}

/** A shell that is the same for everyone; the browser fetches the member. */
export default async function MemberAccountPage({ params }: Props) {
  setRequestLocale((await params).locale);
  return (
    <ClientMessages namespaces={["Members", "Validation", "Artists"]}>
      <AccountPage />
    </ClientMessages>
  );
}
