import { useLocale, useTranslations } from "next-intl";
import { Hourglass } from "@/components/icons/hourglass";
import { Header } from "@/components/layout/header/header";
import { MaintenanceWatch } from "@/components/layout/maintenance-watch";
import { DateText } from "@/components/ui/date-text";
import { brand } from "@/lib/i18n/brand";
import { languageOfLocale } from "@/lib/i18n/messages";
import { openingHours } from "@/lib/i18n/opening-hours";

/** The maintenance page: what is happening, until when, and the hotline. */
export function MaintenanceScreen({ until }: { /** the expected end, if it is known and in the future */ until?: string }) {
  const t = useTranslations("Layout");
  const locale = useLocale();
  return (
    <div className="shut">
      <MaintenanceWatch />
      <Header shut />
      <main id="main" tabIndex={-1} className="on-house wrap outline-none">
        <Hourglass className="size-16 text-spot" strokeWidth={1} aria-hidden />
        <h1 className="mt-6 text-26 md:text-34">{t("shutTitle")}</h1>
        <p className="mt-3 max-w-[36em] text-on-house-2">{t("shutText")}</p>
        <dl>
          {until ? (
            <div>
              <dt>{t("shutUntil")}</dt>
              <dd>
                <DateText at={until} />
              </dd>
            </div>
          ) : null}
          <div>
            <dt>{t("hotline")}</dt>
            <dd>
              <a className="num inline-flex min-h-11 items-center" href={`tel:${brand.hotline.replaceAll("-", "")}`}>
                {brand.hotline}
              </a>
            </dd>
            <dd className="num text-14 font-normal text-on-house-2">
              {t("hours", { times: openingHours("hotline", languageOfLocale(locale)) })}
            </dd>
          </div>
        </dl>
      </main>
    </div>
  );
}
