"use client";

import { useLocale, useTranslations } from "next-intl";
import { generalSaleOf, type DrawEvent } from "@/components/draws/draw-event";
import { stateAt } from "@/components/draws/draw-moments";
import { DrawHead } from "@/components/draws/parts/draw-head";
import { DrawMoments } from "@/components/draws/parts/draw-moments";
import { VerifyLink } from "@/components/draws/parts/verify-link";
import { Button } from "@/components/ui/button";
import { openLoginDialog } from "@/lib/client/stores/login-dialog-store";
import type { DrawView } from "@/lib/domain/draws/types";
import { formatDateTime } from "@/lib/i18n/format";
import { localizedPath } from "@/lib/i18n/messages";

type DrawIntroProps = {
  draw: DrawView;
  event: DrawEvent;
  now: Date;
  /** asking: it is not known yet whether there is an entry */ who: "guest" | "asking" | "member";
  /** asks again, after the entry could not be loaded */ onAgain?: () => void;
};

/** Explains the draw and its times: without a login, and for a member without an entry. */
export function DrawIntro({ draw, event, now, who, onAgain }: DrawIntroProps) {
  const t = useTranslations("Draws.intro");
  const locale = useLocale();
  const state = stateAt(draw, now);
  const time = formatDateTime(state === "announced" ? draw.opens_at : draw.closes_at, locale);
  return (
    <div className="draw-col">
      <DrawHead event={event} />
      <h1 className="mt-5 text-26" tabIndex={-1} data-draw-title>
        {t(`title.${state}`)}
      </h1>
      <p className="mt-1 text-ink-2">{t(`text.${state}`, { time })}</p>
      {who === "guest" && state !== "announced" ? (
        <Button
          variant={state === "open" ? "spot" : "ink"}
          size="lg"
          block
          className="mt-4"
          onClick={() => openLoginDialog({ next: localizedPath(locale, `/draw/${draw.draw_id}`) })}
        >
          {t(state === "open" ? "loginToEnter" : "loginToSee")}
        </Button>
      ) : null}
      {onAgain ? (
        <div className="note mt-4" role="alert">
          <p>{t("failed")}</p>
          <Button onClick={onAgain}>{t("again")}</Button>
        </div>
      ) : null}
      {who === "member" && state !== "open" && state !== "announced" ? <p className="note mt-4">{t("noEntry")}</p> : null}
      <section className="draw-block" aria-busy={who === "asking" || undefined}>
        <h2>{t("when")}</h2>
        <DrawMoments draw={draw} now={now} general={generalSaleOf(event)} />
      </section>
      {draw.commitment ? (
        <div className="mt-6">
          <VerifyLink drawId={draw.draw_id} />
        </div>
      ) : null}
    </div>
  );
}
