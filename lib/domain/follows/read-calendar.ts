import { DomainError } from "@/lib/errors/domain-error";
import { calendarFeed, type FeedEntry } from "@/lib/i18n/calendar-feed";
import { formatDateTime } from "@/lib/i18n/format";
import { textIn, type Language } from "@/lib/i18n/languages";
import { localeOfLanguage, localizedPath } from "@/lib/i18n/messages";
import { translate } from "@/lib/i18n/translate";
import { addSeconds } from "@/lib/platform/clock";
import { db, type Prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";

/** How long entries of past sessions and sales stay, in seconds. */
const PAST_SECONDS = 30 * 86_400;
/** Length of the entry for the start of a sale, in seconds. */
const SALE_SECONDS = 900;

const parts = {
  sessions: { orderBy: { startsAt: "asc" }, include: { hall: { select: { name: true, address: true, venueId: true } } } },
  artists: { select: { artistId: true } },
} satisfies Prisma.EventInclude;

type EventRow = Prisma.EventGetPayload<{ include: typeof parts }>;
type Followed = { artists: Set<number>; venues: Set<number> };

/** Sessions that a member follows: all of a followed artist's event, else those at a followed venue. */
function sessionsOf({ sessions, artists }: EventRow, followed: Followed): EventRow["sessions"] {
  if (artists.some(({ artistId }) => followed.artists.has(artistId))) return sessions;
  return sessions.filter(({ hall }) => hall.venueId !== null && followed.venues.has(hall.venueId));
}

function entriesOf(event: EventRow, followed: Followed, language: Language): FeedEntry[] {
  const t = translate[language];
  const locale = localeOfLanguage(language);
  const title = textIn(event.name, language);
  const since = addSeconds(new Date(), -PAST_SECONDS);
  const sessions = sessionsOf(event, followed);
  const common = { url: new URL(localizedPath(locale, `/activity/${event.slug}`), env().SITE_URL).href, changedAt: event.updatedAt };
  const shows = sessions
    .filter(({ endsAt, calledOff }) => endsAt > since && calledOff !== "postponed")
    .map((session): FeedEntry => {
      const doors = t("Artists.calendar.doors", { time: formatDateTime(session.entryAt, locale) });
      const place = `${textIn(session.hall.name, language)}, ${textIn(session.hall.address, language)}`;
      return {
        ...common,
        uid: `session-${session.id}@houselight`,
        title,
        starts: session.startsAt,
        ends: session.endsAt,
        location: place,
        notes: doors,
        isCancelled: session.calledOff === "cancelled",
      };
    });
  const announced = sessions.filter((session) => !session.saleUnannounced && session.calledOff === null && session.saleStartsAt > since);
  const first = new Map(announced.toReversed().map((session) => [session.saleStartsAt.getTime(), session]));
  const sales = [...first.values()].map((session) => ({
    ...common,
    uid: `sale-${session.id}@houselight`,
    title: t("Events.saleOf", { name: title }),
    starts: session.saleStartsAt,
    ends: addSeconds(session.saleStartsAt, SALE_SECONDS),
  }));
  return [...sales, ...shows];
}

/**
 * The calendar of an address: sessions and starts of sale of the member's follows, in the member's language.
 * @throws NOT_FOUND for an address that is unknown, or was renewed or ended
 */
export async function readCalendar(token: string): Promise<string> {
  const calendar = await db.memberCalendar.findUnique({
    where: { token },
    select: { member: { select: { language: true, deletedAt: true, follows: { select: { artistId: true, venueId: true } } } } },
  });
  if (!calendar || calendar.member.deletedAt) throw new DomainError("NOT_FOUND");
  const { follows } = calendar.member;
  const language = calendar.member.language as Language;
  const followed = {
    artists: new Set(follows.flatMap(({ artistId }) => artistId ?? [])),
    venues: new Set(follows.flatMap(({ venueId }) => venueId ?? [])),
  };
  const events = await db.event.findMany({
    where: {
      publishedAt: { lte: new Date() },
      OR: [
        { artists: { some: { artistId: { in: [...followed.artists] } } } },
        { sessions: { some: { hall: { venueId: { in: [...followed.venues] } } } } },
      ],
    },
    include: parts,
    orderBy: { id: "asc" },
  });
  const name = translate[language]("Artists.calendar.name");
  return calendarFeed({ name, entries: events.flatMap((event) => entriesOf(event, followed, language)) });
}
