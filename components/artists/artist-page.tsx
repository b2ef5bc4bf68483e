import { useTranslations } from "next-intl";
import { FollowButton } from "@/components/artists/follow-button";
import { AlsoList, CalendarCard, OwnLinks, Past, Upcoming } from "@/components/artists/page-parts";
import { SharePage } from "@/components/artists/share-page";
import { Prose } from "@/components/content/prose";
import { ArtistPattern } from "@/components/ui/artist-pattern";
import { ClientMessages } from "@/components/ui/client-messages";
import { Picture } from "@/components/ui/picture";
import type { ArtistDetail } from "@/lib/domain/artists/types";

/** An artist: portrait or pattern, upcoming and past events, and further links. */
export function ArtistPage({ artist }: { artist: ArtistDetail }) {
  const t = useTranslations("Artists");
  return (
    <ClientMessages namespaces={["Events", "Artists"]}>
      <div className="artist-band on-tint" style={{ "--tint": artist.tint, "--accent": artist.accent } as React.CSSProperties}>
        <div className="wrap artist-band-in">
          {artist.image ? (
            <Picture
              className="artist-portrait"
              src={artist.image}
              alt={artist.name}
              ratio={1 / 2}
              sizes="(min-width: 1024px) 600px, 100vw"
              load="eager"
            />
          ) : (
            <ArtistPattern
              slug={artist.slug}
              tint={artist.tint}
              accent={artist.accent}
              columns={8}
              rows={4}
              label={t("patternOf", { name: artist.name })}
            />
          )}
          <div className="artist-band-text">
            <h1 className="phrase">{artist.name}</h1>
            <p className="phrase">{artist.summary}</p>
            <div className="artist-acts">
              <FollowButton kind="artist" slug={artist.slug} name={artist.name} look="spot" />
              <SharePage title={artist.name} />
            </div>
            <p className="num text-13">{artist.followers > 0 ? t("followers", { count: artist.followers }) : t("followHint")}</p>
          </div>
        </div>
      </div>
      <div className="wrap artist-cols">
        <div>
          <Upcoming events={artist.upcoming} />
          <section>
            <h2>{t("about", { name: artist.name })}</h2>
            <Prose text={artist.details} className="pt-3" />
          </section>
          <Past events={artist.past} />
        </div>
        <div>
          <CalendarCard name={artist.name} />
          <AlsoList items={artist.also} />
          <OwnLinks addresses={artist.same_as} />
        </div>
      </div>
    </ClientMessages>
  );
}
