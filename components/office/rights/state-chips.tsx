"use client";

import { useTranslations } from "next-intl";
import { rightState, rightStates, type RightState } from "@/components/office/rights/right-state";
import type { OfficeRight } from "@/lib/office/rights/types";

type StateChipsProps = { rights: OfficeRight[]; now: number; only: RightState | null; onOnly: (state: RightState | null) => void };

/** Filters the list by state, with the number of rights in each. */
export function StateChips({ rights, now, only, onOnly }: StateChipsProps) {
  const t = useTranslations("OfficeRights");
  const count = (state: RightState) => rights.filter((right) => rightState(right, now) === state).length;
  const states = rightStates.filter((state) => state === only || count(state) > 0);
  return (
    <div className="rt-chips" role="group" aria-label={t("filter")}>
      <button type="button" aria-pressed={only === null} onClick={() => onOnly(null)}>
        {t("all")} <b className="num">{rights.length}</b>
      </button>
      {states.map((state) => (
        <button key={state} type="button" aria-pressed={only === state} onClick={() => onOnly(only === state ? null : state)}>
          {t(`states.${state}`)} <b className="num">{count(state)}</b>
        </button>
      ))}
    </div>
  );
}
