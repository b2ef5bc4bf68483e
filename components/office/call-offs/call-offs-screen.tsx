"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { CallOffEditor } from "@/components/office/call-offs/call-off-editor";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { PageHead } from "@/components/office/ui/page-head";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { formatDateTime } from "@/lib/i18n/format";

type CallOffsScreenProps = { /** event of a new one */ eventId: string | undefined; openId: string | undefined };

/** Call-offs, newest first, with their progress. */
export function CallOffsScreen({ eventId, openId }: CallOffsScreenProps) {
  const t = useTranslations("OfficeCallOffs");
  const locale = useLocale();
  const [open, setOpen] = useState<string | undefined>(openId ?? (eventId ? "new" : undefined));
  const { data, last, failure, reload } = useCall("call-offs", ({ signal }) => officeApi.get("call_off/list", { signal }));
  if (open)
    return (
      <CallOffEditor
        callOffId={open === "new" ? null : open}
        eventId={eventId}
        onSaved={setOpen}
        onBack={() => {
          setOpen(undefined);
          reload();
        }}
      />
    );
  return (
    <main id="main" className="work">
      <PageHead
        title={t("title")}
        acts={
          <Button variant="ink" onClick={() => setOpen("new")}>
            {t("new")}
          </Button>
        }
      />
      <CallFailed failure={failure} onRetry={reload} />
      <DataTable
        label={t("title")}
        height={52}
        rows={(data ?? last)?.call_offs}
        rowKey={({ call_off_id }) => call_off_id}
        onSelect={setOpen}
        empty={<p>{t("none")}</p>}
        columns={[
          {
            id: "event",
            header: t("event"),
            value: ({ event_name }) => event_name,
            cell: ({ event_name, sessions }) => (
              <>
                {event_name}
                <span className="tb-second">{t("sessionCount", { count: sessions })}</span>
              </>
            ),
          },
          { id: "kind", header: t("kind"), value: ({ kind }) => kind, cell: ({ kind }) => t(`kinds.${kind}`) },
          { id: "state", header: t("state"), value: ({ state }) => state, cell: ({ state }) => t(`states.${state}`) },
          {
            id: "by",
            header: t("by"),
            value: ({ author }) => author,
            cell: ({ author, created_at, confirmed_by }) => (
              <>
                {confirmed_by ? t("byTwo", { author, confirmed: confirmed_by }) : author}
                <span className="tb-second num">{formatDateTime(created_at, locale)}</span>
              </>
            ),
          },
        ]}
      />
    </main>
  );
}
