import { useTranslations } from "next-intl";
import { brand } from "@/lib/i18n/brand";
import { Logo } from "@/components/layout/logo";
import { Link } from "@/lib/i18n/navigation";

export function Footer({ year = new Date().getFullYear() }: { year?: number }) {
  const t = useTranslations("Layout");
  return (
    <footer className="ftr on-house">
      <div className="wrap">
        <div className="ftr-in">
          <div>
            <Logo />
            <p className="mt-3 max-w-[24em]">{t("tagline")}</p>
          </div>
          <nav aria-label={t("footerMenu")}>
            <h2>{t("browse")}</h2>
            <ul>
              <li><Link href="/activity">{t("allEvents")}</Link></li>
              <li><Link href="/activity?tab=on_sale">{t("onSale")}</Link></li>
              <li><Link href="/activity?tab=coming">{t("coming")}</Link></li>
              <li><Link href="/merch">{t("merch")}</Link></li>
            </ul>
          </nav>
          <nav aria-label={t("help")}>
            <h2>{t("help")}</h2>
            <ul>
              <li><Link href="/notice/faq">{t("faq")}</Link></li>
              <li><Link href="/announcement/list">{t("news")}</Link></li>
              <li><Link href="/notice/serviceRule">{t("terms")}</Link></li>
              <li><Link href="/notice/privacyRule">{t("privacy")}</Link></li>
            </ul>
          </nav>
          <div>
            <h2>{t("hotline")}</h2>
            <a className="ftr-tel num" href={`tel:${brand.hotline.replaceAll("-", "")}`}>{brand.hotline}</a>
            <p className="num">{t("hours")}</p>
            <p><a href={`mailto:${brand.mail}`}>{brand.mail}</a></p>
          </div>
        </div>
        <div className="ftr-b num">
          <span>© {year} {brand.name} {brand.nameHan}</span>
          <span>{t("taxId", { number: brand.taxId })}</span>
        </div>
      </div>
    </footer>
  );
}
