import { useLocale, useTranslations } from "next-intl";
import { FooterContact } from "@/components/layout/footer-contact";
import { Logo } from "@/components/layout/logo";
import { PageLink } from "@/components/ui/page-link";
import { brand } from "@/lib/i18n/brand";
import { yearNow } from "@/lib/i18n/date-parts";
import { languageOfLocale } from "@/lib/i18n/messages";

const social = Object.entries(brand.social).filter(([, address]) => address !== "");

export function Footer({ year = yearNow() }: { year?: number }) {
  const t = useTranslations("Layout");
  const language = languageOfLocale(useLocale());
  return (
    <footer className="ftr far-below on-house">
      <div className="wrap">
        <div className="ftr-in">
          <div>
            <Logo />
            <p className="phrase mt-3 max-w-[24em]">{t.rich("tagline", { br: () => <br /> })}</p>
          </div>
          <nav aria-label={t("footerMenu")}>
            <h2>{t("browse")}</h2>
            <ul>
              <li>
                <PageLink href="/activity">{t("allEvents")}</PageLink>
              </li>
              <li>
                <PageLink href="/activity?tab=on_sale">{t("onSale")}</PageLink>
              </li>
              <li>
                <PageLink href="/activity?tab=coming">{t("coming")}</PageLink>
              </li>
              <li>
                <PageLink href="/merch">{t("merch")}</PageLink>
              </li>
            </ul>
          </nav>
          <div className="ftr-two">
            <nav aria-label={t("help")}>
              <h2>{t("help")}</h2>
              <ul>
                <li>
                  <PageLink href="/notice/faq">{t("faq")}</PageLink>
                </li>
                <li>
                  <PageLink href="/announcement/list">{t("news")}</PageLink>
                </li>
              </ul>
            </nav>
            <nav aria-label={t("aboutSite")}>
              <h2>{t("aboutSite")}</h2>
              <ul>
                <li>
                  <PageLink href="/about">{t("about")}</PageLink>
                </li>
                <li>
                  <PageLink href="/notice/serviceRule">{t("terms")}</PageLink>
                </li>
                <li>
                  <PageLink href="/notice/privacyRule">{t("privacy")}</PageLink>
                </li>
              </ul>
            </nav>
          </div>
          <FooterContact language={language} />
        </div>
        <div className="ftr-b num">
          <p>
            <span>
              © {year} {brand.name} <span lang="zh-Hant">{brand.nameHan}</span>
            </span>{" "}
            <span>{t("taxId", { number: brand.taxId })}</span>
          </p>
          {social.length > 0 ? (
            <ul aria-label={t("social")}>
              {social.map(([name, address]) => (
                <li key={name}>
                  <a href={address} rel="me noopener" target="_blank">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </div>
    </footer>
  );
}
