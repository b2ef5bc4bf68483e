"use client";

import { useLocale, useTranslations } from "next-intl";
import { useFilterFields, type FilterField } from "@/components/office/ui/filters/use-filter-fields";
import { Select } from "@/components/ui/select";
import { officeApi } from "@/lib/client/office/office-api";
import { useEventNames } from "@/lib/client/office/use-event-names";
import { useCall } from "@/lib/client/use-call";
import { paidWays } from "@/lib/domain/pay-ways/rules";
import { formatDateTime } from "@/lib/i18n/format";
import { orderStates } from "@/lib/office/lists/rules";

/** The fields by which orders are filtered. @param given of the address @param tags that are in use */
export function useOrderFields(
  { event_id: eventId = "", session_id: sessionId = "", tag = "" }: Record<string, string>,
  tags: readonly string[],
): FilterField[] {
  const t = useTranslations("OfficeOrders");
  const make = useFilterFields();
  const events = useEventNames();
  const sessions = useSessions(eventId);
  const eventName = events?.find(({ event_id: id }) => id === eventId)?.name ?? eventId;
  const session = sessions.find(({ value }) => value === sessionId)?.label ?? sessionId;
  return [
    make.choice(
      "state",
      t("filters.state"),
      orderStates.map((value) => ({ value, label: t(`filters.states.${value}`) })),
    ),
    {
      ids: ["event_id", "session_id"],
      label: t("filters.event"),
      words: ({ event_id: event, session_id: one }) =>
        event && one ? t("filters.eventAndSession", { eventName, session }) : event ? eventName : (one ?? ""),
      control: ({ event_id: event = "", session_id: one = "" }, set) => (
        <>
          <Select
            label={t("fields.event")}
            placeholder={t("filters.anyEvent")}
            value={event}
            options={(events ?? []).map(({ event_id: value, name: label }) => ({ value, label }))}
            onChange={({ target }) => set({ event_id: target.value, session_id: "" })}
          />
          <SessionSelect key={event} eventId={event} value={one} onChange={(value) => set({ session_id: value })} />
        </>
      ),
    },
    make.choice(
      "pay_way",
      t("filters.payWay"),
      paidWays.map((value) => ({ value, label: t(`payWays.${value}`) })),
    ),
    make.days("made", t("filters.made")),
    make.days("paid", t("filters.paid")),
    make.amounts("amount", t("filters.amount")),
    make.one(
      "tag",
      t("tags.tag"),
      [...new Set([...tags, ...(tag ? [tag] : [])])].map((value) => ({ value, label: value })),
    ),
  ];
}

function useSessions(eventId: string): { value: string; label: string }[] {
  const locale = useLocale();
  const { data } = useCall(eventId || null, ({ signal }) => officeApi.get("order/sessions/{event_id}", { event_id: eventId }, { signal }), {
    once: true,
  });
  if (!eventId) return [];
  return (data?.sessions ?? []).map(({ session_id: value, starts_at: at, hall }) => ({
    value,
    label: `${formatDateTime(at, locale)} ${hall}`,
  }));
}

function SessionSelect({ eventId, value, onChange }: { eventId: string; value: string; onChange: (value: string) => void }) {
  const t = useTranslations("OfficeOrders");
  const sessions = useSessions(eventId);
  return (
    <Select
      label={t("fields.session")}
      placeholder={t("filters.anySession")}
      disabled={eventId === ""}
      value={value}
      options={sessions}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
