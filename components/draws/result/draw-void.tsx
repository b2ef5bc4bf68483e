"use client";

import { useLocale, useTranslations } from "next-intl";
import type { DrawEvent } from "@/components/draws/draw-event";
import { DrawHead } from "@/components/draws/parts/draw-head";
import { VerifyLink } from "@/components/draws/parts/verify-link";
import { Info } from "@/components/icons/info";
import { ButtonLink } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import type { DrawView } from "@/lib/domain/draws/types";
import { formatDateTime } from "@/lib/i18n/format";

type DrawVoidProps = { event: DrawEvent; draw: DrawView; voided: NonNullable<DrawView["voided"]> };

/** A draw that is void, as every visitor sees it: why, and where it goes on. */
export function DrawVoid({ event, draw, voided }: DrawVoidProps) {
  const t = useTranslations("Draws.void");
  const locale = useLocale();
  return (
    <div className="draw-col">
      <DrawHead event={event} />
      <h1 className="mt-5 text-26" tabIndex={-1} data-draw-title>
        {t("title")}
      </h1>
      <p className="phrase mt-1 text-ink-2">{t("text", { time: formatDateTime(voided.at, locale) })}</p>
      <section className="draw-block">
        <h2>{t("cause")}</h2>
        <p className="mt-1 wrap-anywhere">{voided.cause}</p>
      </section>
      <section className="draw-block">
        <h2>{t("again")}</h2>
        <p className="phrase mt-1">{t(voided.draw_id === null ? "soon" : "next")}</p>
        {voided.draw_id === null ? null : (
          <ButtonLink href={`/draw/${voided.draw_id}`} variant="spot" size="lg" block className="mt-4">
            {t("nextAct")}
          </ButtonLink>
        )}
      </section>
      <div className="mt-6">
        <VerifyLink drawId={draw.draw_id} />
      </div>
    </div>
  );
}

/** At the top of a draw that takes the place of a void one. */
export function DrawReplaces({ replaces }: { replaces: NonNullable<DrawView["replaces"]> }) {
  const t = useTranslations("Draws.void");
  return (
    <div className="draw-col">
      <div className="note mb-4">
        <Info className="ic" aria-hidden />
        <div className="min-w-0">
          <p className="phrase">{t("replaces")}</p>
          <p className="mt-1 wrap-anywhere">{t("causeOf", { cause: replaces.cause })}</p>
          <PageLink href={`/draw/${replaces.draw_id}`} className="mt-1 inline-block underline">
            {t("before")}
          </PageLink>
        </div>
      </div>
    </div>
  );
}
