"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { CircleAlert } from "@/components/icons/circle-alert";
import { Button } from "@/components/ui/button";
import { passByWork } from "@/lib/client/captcha/pass-by-work";

type WorkProps = { onPassed: () => void; onPicture: () => void; onCancel: () => void };

/** The check without seeing, hearing or typing: the visitor's device computes for some seconds. */
export function CaptchaWork({ onPassed, onPicture, onCancel }: WorkProps) {
  const t = useTranslations("Members.captcha");
  const [percent, setPercent] = useState(0);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const passed = useRef(onPassed);
  passed.current = onPassed;

  const run = useCallback(async (controller: AbortController) => {
    if (await passByWork(controller, (part) => setPercent(Math.floor(part * 100)))) passed.current();
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    setPercent(0);
    setFailed(false);
    bar.current?.focus();
    run(controller).catch(() => {
      if (!controller.signal.aborted) setFailed(true);
    });
    return () => controller.abort();
  }, [run, attempt]);

  return (
    <div className="grid gap-4">
      <div
        ref={bar}
        tabIndex={-1}
        role="progressbar"
        aria-label={t("workProgress")}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="outline-none"
      >
        <div className="h-3 overflow-hidden rounded-full border border-control bg-sunken" aria-hidden>
          <div className="h-full bg-ink" style={{ width: `${percent}%` }} />
        </div>
        <p className="num mt-2 text-14 text-ink-2" aria-hidden>
          {t("workPercent", { percent })}
        </p>
      </div>
      <div role="alert" className="empty:hidden">
        {failed ? (
          <p className="msg msg-err !mt-0">
            <CircleAlert className="ic ic-s" aria-hidden />
            <span>{t("workFailed")}</span>
          </p>
        ) : null}
      </div>
      <div className="grid gap-2 md:grid-cols-2">
        {failed ? (
          <Button variant="ink" onClick={() => setAttempt(attempt + 1)}>
            {t("retry")}
          </Button>
        ) : (
          <Button variant="line" onClick={onCancel}>
            {t("cancel")}
          </Button>
        )}
        <Button variant="line" onClick={onPicture}>
          {t("backToPicture")}
        </Button>
      </div>
    </div>
  );
}
