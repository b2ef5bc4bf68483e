"use client";

import { useTranslations } from "next-intl";
import { CalendarPlus } from "@/components/icons/calendar-plus";
import { Share } from "@/components/icons/share";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { copyText } from "@/lib/client/browser/copy-text";
import type { SessionView } from "@/lib/domain/events/types";

/** Buttons to share the event and to add the chosen session to a calendar. */
export function EventQuick({ slug, name, session }: { slug: string; name: string; session: SessionView }) {
  const t = useTranslations("Events");

  async function share(): Promise<void> {
    const url = window.location.href;
    try {
      if (navigator.share) return await navigator.share({ title: name, url });
      showToast((await copyText(url)) ? { text: t("linkCopied") } : { tone: "error", text: t("shareFailed") });
    } catch (error) {
      // the visitor closed the device's share sheet
      if ((error as Error).name !== "AbortError") showToast({ tone: "error", text: t("shareFailed") });
    }
  }

  async function keepDate(): Promise<void> {
    // loaded on press, so that it is not part of the page's first load
    const { saveCalendarFile } = await import("@/components/events/sale/save-calendar-file");
    saveCalendarFile({ slug, title: name, at: session.session_time, location: session.hall_address, alarm: "P1D", lasts: null });
  }

  return (
    <div className="event-quick">
      <Button variant="ghost" size="sm" icon={<Share className="ic" aria-hidden />} onClick={() => void share()}>
        {t("share")}
      </Button>
      <Button variant="ghost" size="sm" icon={<CalendarPlus className="ic" aria-hidden />} onClick={() => void keepDate()}>
        {t("calendar")}
      </Button>
    </div>
  );
}
