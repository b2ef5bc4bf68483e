import { useTranslations } from "next-intl";
import { brand } from "@/lib/i18n/brand";
import type { Language } from "@/lib/i18n/languages";
import { openingHours } from "@/lib/i18n/opening-hours";

/** How to reach us and when: the hours of the hotline, and the longer hours of refund paperwork. */
export function FooterContact({ language }: { language: Language }) {
  const t = useTranslations("Layout");
  const { app, account, url } = brand.chat;
  return (
    <div>
      <h2>{t("hotline")}</h2>
      <a className="ftr-tel num" href={`tel:${brand.hotline.replaceAll("-", "")}`}>
        {brand.hotline}
      </a>
      <p className="num">{t("hours", { times: openingHours("hotline", language) })}</p>
      <ul className="ftr-reach">
        <li>
          <a href={`mailto:${brand.mail}`}>{brand.mail}</a>
        </li>
        {account ? (
          <li>
            <span>{app}</span>{" "}
            {url ? (
              <a href={url} rel="me noopener" target="_blank">
                {account}
              </a>
            ) : (
              account
            )}
          </li>
        ) : null}
      </ul>
      <div className="ftr-late">
        <h2>{t("paperwork")}</h2>
        <p className="num">{t("hours", { times: openingHours("paperwork", language) })}</p>
      </div>
    </div>
  );
}
