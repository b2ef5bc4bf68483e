"use client";

import { useTranslations } from "next-intl";
import { useState, type ReactNode } from "react";
import { Prose } from "@/components/content/prose";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { api } from "@/lib/client/api";
import { useCall } from "@/lib/client/use-call";
import type { NoticeView } from "@/lib/domain/events/types";
import { htmlLangOfLanguage } from "@/lib/i18n/messages";

/** Opens an event's purchase notice over the step that refers to it. */
export function NoticeLink({ event, children }: { /** its slug */ event: string; children: ReactNode }) {
  const t = useTranslations("Payments");
  const [open, setOpen] = useState(false);
  const { last: notice, failure } = useCall<NoticeView>(
    open ? event : null,
    ({ signal }) => api.get("/notice/detail/{id}", { id: event }, { signal }),
    { once: true },
  );
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {children}
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={notice?.title ?? children} size="md">
        {notice ? (
          <Prose text={notice.content} lang={htmlLangOfLanguage(notice.language)} />
        ) : failure ? (
          <p role="alert">{t("noticeFailed")}</p>
        ) : (
          <Skeleton className="h-64" />
        )}
      </Dialog>
    </>
  );
}
