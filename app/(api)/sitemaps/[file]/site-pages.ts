import { pages, type Shown } from "@/lib/contract/pages";
import { listArtistPages, listVenuePages } from "@/lib/domain/artists/page-queries";
import { listAnnouncementPages, questionsChangedAt } from "@/lib/domain/content/page-queries";
import { listEventPages } from "@/lib/domain/events/page-queries";
import type { AgreementName } from "@/lib/domain/members/agreements/agreement";
import { loadAgreement } from "@/lib/domain/members/agreements/load-agreement";
import { listMerchandisePages } from "@/lib/domain/merchandise/page-queries";
import type { SitePage } from "@/lib/http/page/sitemap";
import type { ContentLanguage } from "@/lib/i18n/languages";
import { momentInTaipei } from "@/lib/platform/clock";

/** A row's entry in the sitemap: its name in the address of its page, if it has one, its last change, and its languages unless it has all. */
type Row = { slug?: string; id?: number; changedAt: Date | null; languages?: readonly ContentLanguage[] };

const lists: Record<Shown, () => Promise<Row[]>> = {
  events: listEventPages,
  artists: listArtistPages,
  venues: listVenuePages,
  announcements: listAnnouncementPages,
  merchandise: listMerchandisePages,
  questions: async () => [{ changedAt: await questionsChangedAt() }],
  terms: async () => [{ changedAt: await effectiveFrom("terms") }],
  privacy: async () => [{ changedAt: await effectiveFrom("privacy") }],
};

/** An agreement counts as changed on the day from which it is effective. */
async function effectiveFrom(name: AgreementName): Promise<Date | null> {
  const { effective } = await loadAgreement(name, "tw");
  return effective ? momentInTaipei(`${effective} 00:00`) : null;
}

function latest(rows: Row[]): Date | null {
  const times = rows.flatMap(({ changedAt }) => changedAt?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** Lists every page that search engines should find. */
export async function listSitePages(): Promise<SitePage[]> {
  const found = await Promise.all(Object.entries(lists).map(async ([name, list]) => [name, await list()] as const));
  const rows = Object.fromEntries(found) as Record<Shown, Row[]>;
  return pages.flatMap(({ path, sitemap }): SitePage[] => {
    if (!sitemap) return [];
    if (typeof sitemap === "string") return [{ path, changedAt: momentInTaipei(`${sitemap} 00:00`) }];
    const shown = sitemap.flatMap((name) => rows[name]);
    if (!path.includes("{")) return [{ path, changedAt: latest(shown) }];
    return shown.map(({ slug, id, changedAt, languages }) => ({ path: path.replace(/\{\w+\}/, String(slug ?? id)), changedAt, languages }));
  });
}
