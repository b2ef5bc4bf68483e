import { useTranslations } from "next-intl";
import { SiteFrame } from "@/components/layout/site-frame";
import { ButtonLink } from "@/components/ui/button";

export default function NotFound() {
  const t = useTranslations("Layout");
  return (
    <SiteFrame>
      <div className="wrap oops">
        <b className="num" aria-hidden>
          404
        </b>
        <h1 className="mt-6 text-26 md:text-34">{t("notFoundTitle")}</h1>
        <p className="mt-3 text-ink-2">{t("notFoundText")}</p>
        <ButtonLink href="/" variant="spot" className="mt-8">
          {t("backHome")}
        </ButtonLink>
      </div>
    </SiteFrame>
  );
}
