"use client";

import { useTranslations } from "next-intl";
import { useEventForm } from "@/components/office/events/event-form";
import { ArtistChoice } from "@/components/office/events/fields/artist-choice";
import { EventCheck } from "@/components/office/events/fields/event-check";
import { EventInput } from "@/components/office/events/fields/event-input";
import { EventSelect } from "@/components/office/events/fields/event-select";

const types = ["concert", "fan_meeting", "festival", "exhibition", "show"] as const;

/** The event's type, its address, and the time from which it is shown. */
export function BasicsSection() {
  const t = useTranslations("OfficeEvents.basics");
  const { event, published } = useEventForm();
  return (
    <>
      <div className="ev-short">
        <EventSelect path={["type"]} label={t("type")} options={types.map((value) => ({ value, label: t(`types.${value}`) }))} />
        <EventInput path={["slug"]} label={t("slug")} hint={t(published ? "slugKept" : "slugHint")} disabled={published !== null} />
        {event.draft ? null : <EventInput path={["published_at"]} label={t("publishedAt")} hint={t("publishedHint")} kind="moment" />}
        <EventInput path={["position"]} label={t("position")} hint={t("positionHint")} kind="number" />
      </div>
      <ArtistChoice />
      <EventCheck path={["draft"]} label={t("hidden")} absent={false} />
    </>
  );
}
