"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { deviceNow } from "@/lib/client/clock/server-clock";
import { UNKNOWN } from "@/lib/domain/waiting-room/rules";
import { formatCount } from "@/lib/i18n/format";

/** Announced to screen readers at most this often, in ms, and at 100, 10 and 0. */
const SPOKEN_EVERY_MS = 30_000;
const MARKS = [100, 10, 0];

/** The number of people ahead in large digits, and the estimated time. */
export function PeopleAhead({ ahead, estimate }: { ahead: number; estimate: number }) {
  const t = useTranslations("WaitingRoom");
  const time = useEstimateText(estimate);
  return (
    <div>
      <p className="text-15 text-on-house-2" id="room-ahead">
        {t("ahead")}
      </p>
      <p className="room-number num" aria-labelledby="room-ahead">
        <b translate="no">{formatCount(ahead)}</b> <span>{t("people", { count: ahead })}</span>
      </p>
      <p className="mt-1 text-18 font-bold text-spot">{time}</p>
      <SpokenNumber ahead={ahead} time={time} />
    </div>
  );
}

function useEstimateText(seconds: number): string {
  const t = useTranslations("WaitingRoom.estimate");
  if (seconds === UNKNOWN) return t("unknown");
  if (seconds < 60) return t("soon");
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? t("minutes", { minutes }) : t("hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

function SpokenNumber({ ahead, time }: { ahead: number; time: string }) {
  const t = useTranslations("WaitingRoom");
  const [spoken, setSpoken] = useState("");
  const last = useRef({ ahead: Infinity, at: 0 });
  useEffect(() => {
    const { ahead: before, at } = last.current;
    const passedMark = MARKS.some((mark) => before > mark && ahead <= mark);
    if (ahead === before || (!passedMark && deviceNow() - at < SPOKEN_EVERY_MS)) return;
    last.current = { ahead, at: deviceNow() };
    setSpoken(`${t("spoken", { count: ahead })} ${time}`);
  }, [ahead, time, t]);
  return (
    <p className="sr-only" aria-live="polite" aria-atomic="true">
      {spoken}
    </p>
  );
}
