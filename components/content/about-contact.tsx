import { useTranslations } from "next-intl";
import { PageLink } from "@/components/ui/page-link";
import { brand } from "@/lib/i18n/brand";
import type { Language } from "@/lib/i18n/languages";
import { openingHours } from "@/lib/i18n/opening-hours";

/** All contact channels, and links to the rules. */
export function AboutContact({ language }: { language: Language }) {
  const [t, about] = [useTranslations("Layout"), useTranslations("About")];
  const { app, account, url } = brand.chat;
  return (
    <aside className="about-contact" aria-labelledby="contact">
      <h2 id="contact">{about("contact")}</h2>
      <dl className="num">
        <div>
          <dt>{t("hotline")}</dt>
          <dd>
            <a className="inline-flex min-h-11 items-center text-22 font-bold" href={`tel:${brand.hotline.replaceAll("-", "")}`}>
              {brand.hotline}
            </a>
            <span>{t("hours", { times: openingHours("hotline", language) })}</span>
          </dd>
        </div>
        <div>
          <dt>{about("mail")}</dt>
          <dd>
            <a className="link inline-flex min-h-11 items-center" href={`mailto:${brand.mail}`}>
              {brand.mail}
            </a>
          </dd>
        </div>
        {account ? (
          <div>
            <dt>{app}</dt>
            <dd>
              {url ? (
                <a className="link inline-flex min-h-11 items-center" href={url} rel="me noopener" target="_blank">
                  {account}
                </a>
              ) : (
                account
              )}
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{t("paperwork")}</dt>
          <dd>{t("hours", { times: openingHours("paperwork", language) })}</dd>
        </div>
        <div>
          <dt>{about("taxId")}</dt>
          <dd>{brand.taxId}</dd>
        </div>
      </dl>
      <ul>
        <li>
          <PageLink className="link inline-flex min-h-11 items-center" href="/notice/faq">
            {t("faq")}
          </PageLink>
        </li>
        <li>
          <PageLink className="link inline-flex min-h-11 items-center" href="/notice/serviceRule">
            {t("terms")}
          </PageLink>
        </li>
        <li>
          <PageLink className="link inline-flex min-h-11 items-center" href="/notice/privacyRule">
            {t("privacy")}
          </PageLink>
        </li>
      </ul>
    </aside>
  );
}
