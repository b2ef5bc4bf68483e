"use client";

import { useLocale, useTranslations } from "next-intl";
import { AuditDifference } from "@/components/office/audit/audit-difference";
import { exactTime } from "@/components/office/audit/exact-time";
import { useAuditWords } from "@/components/office/audit/use-audit-words";
import { nameParts } from "@/components/office/rights/pane/name-parts";
import { CallFailed } from "@/components/office/ui/call-failed";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { formatDateTime } from "@/lib/i18n/format";
import type { EventParts, OfficeRight } from "@/lib/office/rights/types";

const lists = { sessionIds: "s", priceIds: "p", areaIds: "a" } as const;

/** The history of a right: each act with its actor, time and values before and after. */
export function RightHistory({ right, parts }: { right: OfficeRight; parts: EventParts }) {
  const t = useTranslations("OfficeRights.history");
  const words = useAuditWords();
  const locale = useLocale();
  const { right_id: id, revision } = right;
  const { data, last, failure, reload } = useCall(
    `right history ${id} ${revision} ${right.codes.made} ${right.codes.revoked} ${right.list.lines}`,
    ({ signal }) => officeApi.get("right/history/{right_id}", { right_id: id }, { signal }),
  );
  const names = nameParts(parts, (at) => formatDateTime(at, locale));
  const entries = (data ?? last)?.entries;
  return (
    <section aria-busy={!entries && !failure}>
      <p className="of-sub">{t("note")}</p>
      <CallFailed failure={failure} onRetry={reload} />
      {entries?.length === 0 ? <p className="of-sub">{t("none")}</p> : null}
      <ol className="rt-history">
        {entries?.map(({ entry_id: entry, at, act, actor, before, after }) => (
          <li key={entry}>
            <b>{words.act(act)}</b>
            <span className="tb-second num">
              {exactTime(at, locale)} · {actor.name}
            </span>
            {before === null && after === null ? null : (
              <details>
                <summary>{t("show")}</summary>
                <AuditDifference before={inNames(before, names)} after={inNames(after, names)} />
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Replaces the ids of sessions, prices and areas by their names. */
function inNames(columns: unknown, names: Map<string, string>): unknown {
  if (typeof columns !== "object" || columns === null) return columns;
  const kindOf = (column: string) => lists[column as keyof typeof lists] as string | undefined;
  return Object.fromEntries(
    Object.entries(columns).flatMap(([column, value]) => {
      const kind = kindOf(column);
      if (kind && Array.isArray(value)) return [[column, value.map((id) => names.get(`${kind}${id}`) ?? String(id))]];
      return [[column, value as unknown]];
    }),
  );
}
