"use client";

import { useEffect } from "react";
import { api } from "@/lib/client/api";
import { deviceStore } from "@/lib/client/browser/safe-stores";
import { createExternalStore, useStore } from "@/lib/client/stores/create-store";
import { isMaintenance } from "@/lib/client/stores/maintenance-store";
import { whenIdle } from "@/lib/client/when-idle";
import * as errorCodes from "@/lib/errors/codes";

/** The newest pinned announcement that this browser has shown in the list. */
const SEEN = "houselight.news-seen";

let newest: string | undefined;
let asked = false;
const store = createExternalStore({ read: isUnread, server: false, watch: watchOtherTabs });

/** Ask once a page load, when the browser has nothing better to do. A failure leaves the dot away. */
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

/** The list is on the screen: what is pinned now has been seen. */
function markSeen(): void {
  if (!isUnread()) return;
  deviceStore.set(SEEN, newest as string);
  store.notify();
}

/** Is there a pinned announcement that this visitor has not had before their eyes? `reading`: the list is open. */
export function useUnreadNews(reading: boolean): boolean {
  const unread = useStore(store);
  useEffect(() => whenIdle(() => void ask()), []);
  useEffect(() => {
    if (reading && unread) markSeen();
  }, [reading, unread]);
  return unread;
}
