import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FollowButton } from "@/components/artists/follow-button";
import { AlsoList, CalendarCard, OwnLinks, Past, Upcoming } from "@/components/artists/page-parts";
import { Prose } from "@/components/content/prose";
import { Clock } from "@/components/icons/clock";
import type { IconComponent } from "@/components/icons/create-icon";
import { ExternalLink } from "@/components/icons/external-link";
import { Info } from "@/components/icons/info";
import { MapPin } from "@/components/icons/map-pin";
import { ClientMessages } from "@/components/ui/client-messages";
import { useSeparator } from "@/components/ui/use-separator";
import type { VenueDetail } from "@/lib/domain/artists/types";

/** Font size as a share of the map's width: legible if the plan is as wide as a phone. */
const LABEL = 1 / 34;
const labelSize = (svg: string): number => Math.round(Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? 1_000) * LABEL);

/** A venue: its plan, directions, rules, and events. */
export function VenuePage({ venue, plan }: { venue: VenueDetail; plan: string | null }) {
  const t = useTranslations("Artists");
  const dot = useSeparator();
  return (
    <ClientMessages namespaces={["Events", "Artists"]}>
      {plan ? <VenuePlan svg={plan} name={venue.name} /> : null}
      <div className="wrap pt-5 md:pt-8">
        <h1 className="phrase text-26 md:text-34">{venue.name}</h1>
        <p className="num mt-1 text-ink-2">
          {venue.address}
          {venue.seats > 0 ? dot + t("seats", { count: venue.seats }) : ""}
        </p>
        <div className="artist-acts">
          <FollowButton kind="venue" slug={venue.slug} name={venue.name} look="ink" />
          <a className="btn btn-line" href={venue.map_url} target="_blank" rel="noreferrer">
            <ExternalLink className="ic" aria-hidden />
            {t("openMap")}
          </a>
        </div>
      </div>
      <div className="wrap artist-cols">
        <div>
          <Upcoming events={venue.upcoming} isAtVenue />
          <Past events={venue.past} />
        </div>
        <div>
          <div className="venue-facts">
            <Fact icon={MapPin} title={t("gettingThere")} text={venue.directions} />
            <Fact icon={Clock} title={t("lastTrains")} text={venue.last_trains} />
            <Fact icon={Info} title={t("rules")} text={venue.rules} />
          </div>
          <CalendarCard name={venue.name} />
          <AlsoList items={venue.also} />
          <OwnLinks addresses={venue.same_as} />
        </div>
      </div>
    </ClientMessages>
  );
}

function Fact({ icon: Icon, title, text }: { icon: IconComponent; title: ReactNode; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <section>
      <h2>
        <Icon className="ic" aria-hidden />
        {title}
      </h2>
      <Prose text={text} className="num" />
    </section>
  );
}

/**
 * The plan of a venue's largest hall. The drawing is our own (lib/domain/catalogue/hall/draw-hall-map.ts); stage and doors are
 * labelled in the page's language.
 */
function VenuePlan({ svg, name }: { svg: string; name: string }) {
  const t = useTranslations("Seats.map");
  const words = useTranslations("Artists");
  const named = svg
    .replace(/(<text class="stage-label"[^>]*>)[^<]*/, (_, open: string) => `${open}${t("stage")}`)
    .replace(
      /(<text class="entrance-label( main)?" data-label="(\w+)"[^>]*>)[^<]*/g,
      (_, open: string, main: string | undefined, door: string) => open + t(main ? "mainDoor" : "door", { door }),
    )
    .replace("<svg ", `<svg aria-hidden="true" style="--label:${labelSize(svg)}px" `);
  return (
    <div className="venue-plan" role="img" aria-label={words("planOf", { name })}>
      <div className="wrap" dangerouslySetInnerHTML={{ __html: named }} />
    </div>
  );
}
