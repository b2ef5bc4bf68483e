import { useTranslations } from "next-intl";
import { EmptyHall } from "@/components/layout/empty-hall";
import { SiteFrame } from "@/components/layout/site-frame";
import { ButtonLink } from "@/components/ui/button";

export default function NotFound() {
  const t = useTranslations("Layout");
  return (
    // Next sends this page without its content, and the browser may draw it before the style sheet has come.
    <div className="lost-page" style={{ visibility: "hidden" }}>
      <SiteFrame>
        <div className="lost on-house">
          <EmptyHall />
          <div className="wrap lost-text">
            <p className="num lost-code">404</p>
            <h1 className="text-28 md:text-36">{t("notFoundTitle")}</h1>
            <p className="mt-2">{t("notFoundText")}</p>
            <div className="lost-ways">
              <ButtonLink href="/activity" variant="spot">
                {t("seeEvents")}
              </ButtonLink>
              <ButtonLink href="/" className="lost-home">
                {t("backHome")}
              </ButtonLink>
            </div>
          </div>
        </div>
      </SiteFrame>
    </div>
  );
}
