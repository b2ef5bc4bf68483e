"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DayFields } from "@/components/office/money/day-fields";
import { CallFailed } from "@/components/office/ui/call-failed";
import { FileLink } from "@/components/office/ui/file-link";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import type { ApiError } from "@/lib/client/api";
import type { Days } from "@/lib/office/money/schemas";

export type LinesFilter = { days: Days; state: string };
type LinesPartProps = {
  /** path below /office/api/money */
  path: string;
  /** result of useLinesFilter */
  filtered: { filter: LinesFilter; setFilter: (filter: LinesFilter) => void; query: Record<string, string> };
  /** result of useLines */
  list: { failure: ApiError | undefined; loading: boolean; reload: () => void; more: (() => void) | undefined };
  states: { value: string; label: string }[];
  children: ReactNode;
};

/** A list of the money page: its filter, a link to a CSV file of all lines, and a button that loads more. */
export function LinesPart({ path, filtered: { filter, setFilter, query }, list, states, children }: LinesPartProps) {
  const t = useTranslations("OfficeMoney");
  const words = useTranslations("Office.states");
  return (
    <section className="mo-part">
      <div className="mo-head">
        <div className="mo-days mo-filter">
          <DayFields days={filter.days} onChange={(days) => setFilter({ ...filter, days })} />
          <Select
            label={t("lists.state")}
            value={filter.state}
            placeholder={t("lists.anyState")}
            options={states}
            onChange={({ target }) => setFilter({ ...filter, state: target.value })}
          />
          <FileLink path={`${path}_csv?${new URLSearchParams(query)}`}>CSV</FileLink>
        </div>
      </div>
      <CallFailed failure={list.failure} onRetry={list.reload} />
      {children}
      {list.more ? (
        <p className="mt-4">
          <Button loading={list.loading} onClick={list.more}>
            {words("more")}
          </Button>
        </p>
      ) : null}
    </section>
  );
}
