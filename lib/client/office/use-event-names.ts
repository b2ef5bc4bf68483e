"use client";

import { languageOfPage } from "@/lib/client/api";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";
import type { ContentLanguage } from "@/lib/i18n/languages";

export type EventName = { event_id: string; name: string; is_published: boolean; languages: ContentLanguage[] };

/** The events that staff can choose from; undefined until they are loaded. */
export function useEventNames(): EventName[] | undefined {
  const key = typeof document === "undefined" ? null : languageOfPage();
  const { data } = useCall(key, ({ signal }) => officeApi.get("event/list", { signal }), { once: true });
  return data?.events;
}
