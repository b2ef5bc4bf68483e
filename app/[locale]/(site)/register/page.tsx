import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { PosterWall } from "@/components/members/login/poster-wall";
import { RegisterPanel } from "@/components/members/register/register-panel";
import { ClientMessages } from "@/components/ui/client-messages";
import { hiddenMetadata } from "@/lib/http/page/page-metadata";
import type { Locale } from "@/lib/i18n/routing";

type PageProps = { params: Promise<{ locale: Locale }> };

export const dynamic = "force-static";

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "Members" });
  return hiddenMetadata(t("dialog.registerTitle"));
}

/** Registration on its own page: the companion-app note links here on devices without an app store. */
export default async function RegisterPage({ params }: PageProps) {
  const { locale } = await params;
  setRequestLocale(locale);
  return (
    <div className="wrap grid min-h-dvh content-start gap-x-16 pt-8 md:pt-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,560px)] xl:gap-x-24">
      <div className="sticky top-[100px] hidden h-[min(760px,calc(100dvh-132px))] overflow-hidden rounded-over lg:grid">
        <PosterWall />
      </div>
      <div className="w-full max-w-[560px] justify-self-center">
        <ClientMessages namespaces={["Members", "Validation"]}>
          <RegisterPanel />
        </ClientMessages>
      </div>
    </div>
  );
}
