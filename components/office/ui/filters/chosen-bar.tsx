"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { useEach } from "@/components/office/ui/filters/use-each";
import { useRefusalText } from "@/components/office/ui/use-refusal-text";
import { Button } from "@/components/ui/button";

type ChosenBarProps = {
  count: number;
  onClear: () => void;
  each: ReturnType<typeof useEach>;
  /** buttons of the acts */
  children: ReactNode;
};

/** The acts on the chosen rows, their progress, and the rows that were refused, each with its reason. */
export function ChosenBar({ count, onClear, each: { progress, outcome }, children }: ChosenBarProps) {
  const t = useTranslations("OfficeLists");
  const refusal = useRefusalText();
  return (
    <>
      {count > 0 ? (
        <div className="fl-chosen" role="group" aria-label={t("chosen", { count })}>
          <b className="num">{t("chosen", { count })}</b>
          {children}
          <Button size="sm" variant="ghost" disabled={progress !== undefined} onClick={onClear}>
            {t("chooseNone")}
          </Button>
          {progress ? (
            <progress className="of-progress" aria-label={t("progress", progress)} value={progress.done} max={progress.of} />
          ) : null}
        </div>
      ) : null}
      {outcome && (outcome.refused.length > 0 || outcome.left.length > 0) ? (
        <div className="fl-outcomes" role="alert">
          <p>{t("refused", { count: outcome.refused.length })}</p>
          <ul>
            {outcome.refused.map(({ key, thrown }) => (
              <li key={key}>
                <b className="num">{key}</b> {refusal.whole(thrown)}
              </li>
            ))}
          </ul>
          {outcome.left.length > 0 ? <p>{t("left", { count: outcome.left.length })}</p> : null}
        </div>
      ) : null}
    </>
  );
}
