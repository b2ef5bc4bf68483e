"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Report, ReportChoice } from "@/components/office/reports/use-report";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import type { EventName } from "@/lib/client/office/use-event-names";
import { formatDateTime } from "@/lib/i18n/format";

const views = ["sum", "day", "hour"] as const;

type ReportChoicesProps = {
  report: Report;
  events: readonly EventName[];
  choice: ReportChoice;
  onChange: (change: Partial<ReportChoice>) => void;
};

/** Chooses the view of the sale, its session, its days and the sale that it is compared with. */
export function ReportChoices({ report, events, choice, onChange }: ReportChoicesProps) {
  const t = useTranslations("OfficeReports");
  const locale = useLocale();
  const { event_id: own, sessions, comparison } = report;
  const before = comparison?.is_before ? t("beforeNamed", { name: comparison.event_name }) : t("before");
  return (
    <div className="rp-choices" role="group" aria-label={t("choices")}>
      <span className="segment" role="group" aria-label={t("view")}>
        {views.map((view) => (
          <button key={view} type="button" aria-pressed={choice.view === view} onClick={() => onChange({ view })}>
            {t(`views.${view}`)}
          </button>
        ))}
      </span>
      {sessions.length > 1 ? (
        <Select
          label={t("session")}
          value={choice.session}
          onChange={({ target }) => onChange({ session: target.value })}
          options={[
            { value: "", label: t("allSessions", { count: sessions.length }) },
            ...sessions.map(({ session_id, starts_at }) => ({ value: session_id, label: formatDateTime(starts_at, locale) })),
          ]}
        />
      ) : null}
      <Select
        label={t("compare")}
        value={choice.compare}
        onChange={({ target }) => onChange({ compare: target.value })}
        options={[
          { value: "before", label: before },
          { value: "none", label: t("compareNone") },
          ...events.filter(({ event_id }) => event_id !== own).map(({ event_id, name }) => ({ value: event_id, label: name })),
        ]}
      />
      {(["from", "to"] as const).map((name) => (
        <Field key={name} label={t(name)}>
          {(control) => (
            <input
              {...control}
              className="inp"
              type="date"
              value={choice[name]}
              min={name === "to" ? choice.from || undefined : undefined}
              max={name === "from" ? choice.to || undefined : undefined}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
