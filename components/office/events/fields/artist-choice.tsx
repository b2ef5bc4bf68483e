"use client";

import { useTranslations } from "next-intl";
import { useEventValue } from "@/components/office/events/event-form";
import { CallFailed } from "@/components/office/ui/call-failed";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/select";
import { officeApi } from "@/lib/client/office/office-api";
import { useCall } from "@/lib/client/use-call";

/** Chooses the event's artists and their order. */
export function ArtistChoice() {
  const t = useTranslations("OfficeEvents.artists");
  const { value, set, error, id } = useEventValue(["artists"]);
  const { data, failure, reload } = useCall("event artists", ({ signal }) => officeApi.get("event/artists", { signal }));
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const artists = data?.artists ?? [];
  const nameOf = (slug: string) => artists.find((artist) => artist.slug === slug)?.name ?? slug;
  const left = artists.filter(({ slug }) => !chosen.includes(slug));
  return (
    <div id={id} tabIndex={-1} className="ev-artists">
      <span className="ev-row-name">{t("title")}</span>
      <CallFailed failure={failure} onRetry={reload} />
      {chosen.length > 0 ? (
        <ol>
          {chosen.map((slug, at) => (
            <li key={slug}>
              <span>{nameOf(slug)}</span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={t("earlierOf", { name: nameOf(slug) })}
                disabled={at === 0}
                onClick={() => set([...chosen.slice(0, at - 1), slug, ...chosen.slice(at - 1).filter((other) => other !== slug)])}
              >
                {t("earlier")}
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={t("removeOf", { name: nameOf(slug) })}
                onClick={() => set(chosen.filter((other) => other !== slug))}
              >
                {t("remove")}
              </Button>
            </li>
          ))}
        </ol>
      ) : null}
      <Select
        label={t("add")}
        hideLabel
        value=""
        options={[{ value: "", label: t("add") }, ...left.map(({ slug, name }) => ({ value: slug, label: name }))]}
        onChange={({ target }) => target.value && set([...chosen, target.value])}
      />
      {error ? <p className="of-refused">{error}</p> : null}
    </div>
  );
}
