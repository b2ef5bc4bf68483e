"use client";

import { useEffect } from "react";
import { api } from "@/lib/client/api";
import { deviceStore } from "@/lib/client/browser/safe-stores";
import { createExternalStore, useStore } from "@/lib/client/stores/create-store";
import { isMaintenance } from "@/lib/client/stores/maintenance-store";
import { whenIdle } from "@/lib/client/when-idle";
import * as errorCodes from "@/lib/errors/codes";

/** The key of the newest pinned announcement that this browser has shown in the list. */
const SEEN = "houselight.news-seen";

let newest: string | undefined;
let asked = false;
const store = createExternalStore({ read: isUnread, server: false, watch: watchOtherTabs });

/** Loads the newest pinned announcement once per page load, when the browser is idle. After a failure there is no dot. */
async function ask(): Promise<void> {
  if (asked || isMaintenance()) return;
  asked = true;
  const { items } = await api.get("/announcement/top", { handles: [errorCodes.MAINTENANCE] }).catch(() => ({ items: [] }));
  newest = items[0] && `${items[0].published_at}#${items[0].announcement_id}`;
  store.notify();
}

function watchOtherTabs(notify: () => void): () => void {
  window.addEventListener("storage", notify);
  return () => window.removeEventListener("storage", notify);
}

function isUnread(): boolean {
  return newest !== undefined && (deviceStore.get(SEEN) ?? "") < newest;
}

/** Marks the pinned announcement as seen, because the list is on the screen. */
function markSeen(): void {
  if (!isUnread()) return;
  deviceStore.set(SEEN, newest as string);
  store.notify();
}

/** Whether there is a pinned announcement that this visitor has not seen. @param reading whether the list is open */
export function useUnreadNews(reading: boolean): boolean {
  const unread = useStore(store);
  useEffect(() => whenIdle(() => void ask()), []);
  useEffect(() => {
    if (reading && unread) markSeen();
  }, [reading, unread]);
  return unread;
}
