"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import type { WaitingRoomView } from "@/lib/domain/waiting-room/types";
import { formatCount } from "@/lib/i18n/format";

/** Shows the position in the tab's title, for members who look at another tab meanwhile. */
export function useRoomTitle(place: WaitingRoomView | null): void {
  const t = useTranslations("WaitingRoom");
  const state = place?.state;
  const text =
    state === "waiting"
      ? t("docTitle.waiting", { count: formatCount(place?.waiting_room_num ?? 0) })
      : state === "lobby"
        ? t("docTitle.lobby")
        : state
          ? t("heading.admitted")
          : "";
  const title = t("title");
  useEffect(() => {
    if (!text) return;
    const before = document.title;
    document.title = `${text} | ${title}`;
    return () => {
      document.title = before;
    };
  }, [text, title]);
}
