import { listArtistPages, listVenuePages } from "@/lib/domain/artists/page-queries";
import { listAnnouncementPages, questionsChangedAt } from "@/lib/domain/content/page-queries";
import { listEventPages } from "@/lib/domain/events/page-queries";
import type { AgreementName } from "@/lib/domain/members/agreements/agreement";
import { loadAgreement } from "@/lib/domain/members/agreements/load-agreement";
import { listMerchandisePages } from "@/lib/domain/merchandise/page-queries";
import type { SitePage } from "@/lib/http/page/sitemap";
import { momentInTaipei } from "@/lib/platform/clock";

const latest = (pages: { changedAt: Date }[]) =>
  pages.length > 0 ? new Date(Math.max(...pages.map(({ changedAt }) => changedAt.getTime()))) : null;

/** A text of ours changed on the day from which it holds. */
async function effectiveFrom(name: AgreementName): Promise<Date | null> {
  const { effective } = await loadAgreement(name, "tw");
  return effective ? momentInTaipei(`${effective} 00:00`) : null;
}

/** Words that lie in the messages; a new date when they say something else. */
const aboutChanged = momentInTaipei("2026-11-21 00:00");

/** Every page that a search engine shall find. A list changed when something on it did. */
export async function listSitePages(): Promise<SitePage[]> {
  const [events, artists, venues, announcements, merchandiseList, questions, terms, privacy] = await Promise.all([
    listEventPages(),
    listArtistPages(),
    listVenuePages(),
    listAnnouncementPages(),
    listMerchandisePages(),
    questionsChangedAt(),
    effectiveFrom("terms"),
    effectiveFrom("privacy"),
  ]);
  return [
    { path: "/", changedAt: latest([...events, ...announcements, ...merchandiseList]) },
    { path: "/activity", changedAt: latest(events) },
    { path: "/merch", changedAt: latest(merchandiseList) },
    { path: "/announcement/list", changedAt: latest(announcements) },
    { path: "/about", changedAt: aboutChanged },
    { path: "/notice/faq", changedAt: questions },
    { path: "/notice/serviceRule", changedAt: terms },
    { path: "/notice/privacyRule", changedAt: privacy },
    ...events.map(({ slug, changedAt }) => ({ path: `/activity/${slug}`, changedAt })),
    ...artists.map(({ slug, changedAt }) => ({ path: `/artist/${slug}`, changedAt })),
    ...venues.map(({ slug, changedAt }) => ({ path: `/venue/${slug}`, changedAt })),
    ...announcements.map(({ id, changedAt }) => ({ path: `/announcement/detail/${id}`, changedAt })),
    ...merchandiseList.map(({ id, changedAt }) => ({ path: `/merch/${id}`, changedAt })),
  ];
}
