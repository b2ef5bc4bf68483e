"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { IslandBoundary } from "@/components/ui/island-boundary";
import { later } from "@/components/ui/later";
import { showToast } from "@/components/ui/toast-store";
import { choosingSoonStore, choosingStore, closeChoosing } from "@/lib/client/stores/choosing-store";
import { useStore } from "@/lib/client/stores/create-store";

const loadChoosing = () => import("@/components/orders/purchase/guest/guest-choosing").then((module) => module.GuestChoosing);
const GuestChoosing = later(loadChoosing);

/**
 * Loads the choice of areas and seats over an event's page when a visitor without a login first opens it. @param props.sessions
 * ids of the event's sessions
 */
export function ChoosingSlot({ sessions }: { sessions: string[] }) {
  const t = useTranslations("Layout");
  const open = useStore(choosingStore);
  const soon = useStore(choosingSoonStore);
  useEffect(() => {
    if (soon) void loadChoosing().catch(() => undefined);
  }, [soon]);
  function giveUp(): void {
    closeChoosing();
    showToast({ tone: "error", text: t("partFailed") });
  }
  return <IslandBoundary onFail={giveUp}>{open ? <GuestChoosing sessions={sessions} /> : null}</IslandBoundary>;
}
