"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { tabStore } from "@/lib/client/browser/safe-stores";

const TICKS = 64;
/** Heights that resemble people, in per cent of the row; always the same. */
const height = (tick: number) => 34 + ((tick * tick * 31 + tick * 17) % 7) * 3;
const keyOf = (sessionId: string) => `houselight.room.${sessionId}`;

/** The longest queue that was ahead of this visitor, stored across reloads. */
function useStart(sessionId: string, ahead: number): number {
  const [start, setStart] = useState(ahead);
  useEffect(() => {
    const stored = Math.max(ahead, Number(tabStore.get(keyOf(sessionId)) ?? 0));
    tabStore.set(keyOf(sessionId), String(stored));
    setStart(stored);
  }, [sessionId, ahead]);
  return Math.max(start, ahead);
}

/** The queue as a row of ticks with the visitor's own one lit. It shows nothing that the number does not say. */
export function QueueTicks({ sessionId, ahead }: { sessionId: string; ahead: number }) {
  const t = useTranslations("WaitingRoom");
  const start = useStart(sessionId, ahead);
  const own = Math.round((1 - ahead / Math.max(1, start)) * (TICKS - 2));
  return (
    <div aria-hidden>
      <div className="room-ticks">
        {Array.from({ length: TICKS }, (_, tick) => (
          <i
            key={tick}
            className={tick === own ? "own" : tick > own ? "ahead" : undefined}
            style={tick === own ? undefined : { height: `${height(tick)}%` }}
          />
        ))}
      </div>
      <p className="mt-2 flex justify-between text-12 text-on-house-3">
        <span>{t("tail")}</span>
        <span>{t("head")}</span>
      </p>
    </div>
  );
}
