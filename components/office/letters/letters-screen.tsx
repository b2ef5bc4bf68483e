"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { LetterEditor } from "@/components/office/letters/letter-editor";
import { CallFailed } from "@/components/office/ui/call-failed";
import { DataTable } from "@/components/office/ui/data-table";
import { PageHead } from "@/components/office/ui/page-head";
import { Button } from "@/components/ui/button";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import { formatCount, formatDateTime } from "@/lib/i18n/format";

/** Letters to ticket holders, newest first, with their progress. */
export function LettersScreen({ openId }: { openId: string | undefined }) {
  const t = useTranslations("OfficeLetters");
  const locale = useLocale();
  const [open, setOpen] = useState(openId);
  const { data, last, failure, reload } = useCall("letters", ({ signal }) => officeApi.get("letter/list", { signal }));
  if (open)
    return (
      <LetterEditor
        letterId={open === "new" ? null : open}
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
        rows={(data ?? last)?.letters}
        rowKey={({ letter_id }) => letter_id}
        onSelect={(id) => setOpen(id)}
        empty={<p>{t("none")}</p>}
        columns={[
          {
            id: "title",
            header: t("letter"),
            value: ({ title }) => title,
            cell: ({ title, author, created_at }) => (
              <>
                {title || t("untitled")}
                <span className="tb-second num">{`${author} · ${formatDateTime(created_at, locale)}`}</span>
              </>
            ),
          },
          {
            id: "to",
            header: t("to"),
            value: ({ event_name }) => event_name,
            cell: ({ event_name, session_time }) => (
              <>
                {event_name}
                <span className="tb-second num">{session_time ? formatDateTime(session_time, locale) : t("allSessions")}</span>
              </>
            ),
          },
          {
            id: "state",
            header: t("state"),
            value: ({ state }) => state,
            cell: ({ state, is_submitted }) => t(is_submitted ? "submitted" : `states.${state}`),
          },
          {
            id: "written",
            header: t("written"),
            isNumber: true,
            value: ({ written }) => written,
            cell: ({ written, state }) => (state === "draft" ? "–" : formatCount(written)),
          },
        ]}
      />
    </main>
  );
}
