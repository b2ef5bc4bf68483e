import { useTranslations } from "next-intl";
import { ArrowRight } from "@/components/icons/arrow-right";
import { BadgeCheck } from "@/components/icons/badge-check";
import { ListOrdered } from "@/components/icons/list-ordered";
import { LockKeyhole } from "@/components/icons/lock-keyhole";
import { UserCheck } from "@/components/icons/user-check";
import { PageLink } from "@/components/ui/page-link";
import type { DrawView } from "@/lib/domain/draws/types";

const facts = [
  ["once", UserCheck],
  ["sealed", LockKeyhole],
  ["wishes", ListOrdered],
  ["verify", BadgeCheck],
] as const;

/** How likely a place is, and why the draw is fair. Odds are never estimated. */
export function DrawAbout({ draw }: { draw: DrawView }) {
  const t = useTranslations("Draws.about");
  return (
    <div className="draw-about">
      <section>
        <h2>{t("odds")}</h2>
        <p>{t("oddsText")}</p>
      </section>
      <section>
        <h2>{t("fair")}</h2>
        <div className="draw-facts">
          {facts.map(([key, Icon]) => (
            <div key={key}>
              <Icon className="ic" aria-hidden />
              <p>
                <b>{t(`${key}.title`)}</b>
                {t(`${key}.text`)}
              </p>
            </div>
          ))}
        </div>
        <PageLink href={`/draw/${draw.draw_id}/verify`} className="draw-link">
          {t("how")}
          <ArrowRight className="ic ic-s" aria-hidden />
        </PageLink>
        {draw.commitment ? (
          <p className="mt-1 flex flex-wrap gap-x-4 text-14">
            <a className="draw-link" href={draw.commitment.manifest_url}>
              {t("manifest")}
            </a>
            <a className="draw-link" href={draw.commitment.entries_url}>
              {t("entries")}
            </a>
            {draw.result ? (
              <a className="draw-link" href={draw.result.file_url}>
                {t("result")}
              </a>
            ) : null}
          </p>
        ) : null}
      </section>
    </div>
  );
}
