"use client";

import { CircleCheck } from "@/components/icons/circle-check";
import { doneStore } from "@/components/office/ui/done/done-store";
import { useStore } from "@/lib/client/stores/create-store";
import { formatClock } from "@/lib/i18n/format";

/** Shows the result of the last act at this place, and when it was made. Nothing before the first act, and nothing after an act elsewhere. */
export function DoneLine({ place }: { place: string }) {
  const done = useStore(doneStore);
  return (
    <p className="of-done" role="status">
      {done?.place === place ? (
        <>
          <CircleCheck className="ic" aria-hidden />
          <span>
            {done.text} <span className="of-done-at num">{formatClock(done.at)}</span>
          </span>
        </>
      ) : null}
    </p>
  );
}
