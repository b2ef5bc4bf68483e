"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { LiveTag } from "@/components/events/live-tag";
import { Users } from "@/components/icons/users";
import { useNow } from "@/lib/client/clock/use-now";
import type { EventTag, SessionSale } from "@/lib/domain/events/rules";

type PresaleTagProps = {
  sales: SessionSale[];
  tag: EventTag | undefined;
  /** the presales of all sessions */
  presales: { from: string | null; until: string }[];
};

/** The event's tag; while a presale is on before the general sale, it says so. */
export function PresaleTag({ sales, tag, presales }: PresaleTagProps) {
  const t = useTranslations("Events.phases");
  const moments = useMemo(() => presales.map(({ from, until }) => ({ sale_start_time: from, sale_end_time: until })), [presales]);
  const now = useNow(moments);
  const isOn =
    now && presales.some(({ from, until }) => from !== null && Date.parse(from) <= now.getTime() && now.getTime() < Date.parse(until));
  if (!isOn || tag !== "soon") return <LiveTag sales={sales} tag={tag} />;
  return (
    <span className="tag tag-presale">
      <Users className="ic" aria-hidden />
      {t("presaleOn")}
    </span>
  );
}
