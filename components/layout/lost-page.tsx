import { useTranslations } from "next-intl";
import { EmptyHall } from "@/components/layout/empty-hall";
import { ButtonLink } from "@/components/ui/button";

/** The 404 page inside its frame: the specification's text, and a drawing of a hall with a missing seat. */
export function LostPage() {
  const t = useTranslations("Layout");
  return (
    <div className="lost on-house">
      <EmptyHall />
      <div className="wrap lost-text">
        <p className="num lost-code">404</p>
        <h1 className="text-28 md:text-36">{t("notFoundTitle")}</h1>
        <p className="mt-2 text-balance">{t("notFoundText")}</p>
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
  );
}
