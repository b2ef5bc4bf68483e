"use client";

import { useTranslations } from "next-intl";
import { useEventForm } from "@/components/office/events/event-form";
import { EventInput } from "@/components/office/events/fields/event-input";
import { UploadButton } from "@/components/office/ui/upload-button";
import { Picture } from "@/components/ui/picture";
import { Poster } from "@/components/ui/poster";

/** The places of the picture on the site, each with its aspect ratio. */
const crops = [
  { name: "page", ratio: 4 / 3, width: 180 },
  { name: "list", ratio: 4 / 3, width: 108 },
  { name: "row", ratio: 1, width: 64 },
] as const;

/** The poster in the crops of the site, and the colours taken from it. */
export function PosterSection() {
  const t = useTranslations("OfficeEvents.poster");
  const { event, problems, set } = useEventForm();
  function take(image: string): void {
    set(["image"], image);
    // a new picture has other colours; the server takes them from it on publication
    set(["tint"], undefined);
    set(["accent"], undefined);
  }
  return (
    <div className="ev-poster">
      {event.image ? (
        <ul className="ev-crops">
          {crops.map(({ name, ratio, width }) => (
            <li key={name} style={{ width }}>
              {name === "page" ? (
                <div className="ev-band" style={event.tint ? { background: event.tint } : undefined}>
                  <Poster src={event.image} alt="" sizes={width} />
                </div>
              ) : (
                <Picture src={event.image} alt="" ratio={ratio} sizes={width} />
              )}
              <span className="of-sub">{t(`crops.${name}`)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="ev-note">{t("none")}</p>
      )}
      <div className="ev-upload">
        <UploadButton room={1} onUploaded={take} />
        {problems.has("image") ? (
          <p id="at-image" tabIndex={-1} className="of-refused">
            {problems.get("image")}
          </p>
        ) : null}
        <p className="of-sub">{t("rule")}</p>
      </div>
      <div className="ev-short">
        <EventInput path={["tint"]} label={t("tint")} hint={t("colourHint")} kind="colour" />
        <EventInput path={["accent"]} label={t("accent")} hint={t("colourHint")} kind="colour" />
      </div>
    </div>
  );
}
