import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { applyCatalogue } from "@/lib/domain/catalogue/apply-catalogue";
import { artistSchema, venueSchema } from "@/lib/domain/catalogue/form/artist-schemas";
import { nameMissing } from "@/lib/domain/catalogue/form/text-schema";
import { noteOfficeEdit } from "@/lib/domain/catalogue/office-edits";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import type { Catalogue, Source } from "@/lib/domain/catalogue/types";
import { assertUnchanged } from "@/lib/domain/revisions/revision";
import { DomainError } from "@/lib/errors/domain-error";
import { findArtistFile } from "@/lib/office/artists/read-artist-file";
import type { SaveArtist } from "@/lib/office/artists/types";
import type { Prisma } from "@/lib/platform/db";

const refused = (paths: PropertyKey[][]) =>
  new DomainError("BAD_INPUT", { details: paths.map((path) => ({ field: path.map(String).join("."), key: "invalid" })) });

const sourceOf = <T>(value: T): Source<T> => ({ file: "office", value, locate: () => undefined });

/** Builds a catalogue of one artist or one venue. @throws BAD_INPUT with the place of each gap */
function catalogueOf({ kind, file }: SaveArtist): { slug: string; catalogue: Catalogue } {
  const parsed = (kind === "artist" ? artistSchema : venueSchema).safeParse(file, { error: nameMissing });
  if (!parsed.success) throw refused(parsed.error.issues.map(({ path }) => path));
  const rest = { labels: undefined, notice: undefined, banners: undefined, announcements: undefined, questions: undefined };
  const none = { halls: [], events: [], merchandise: [], uploads: new Map<string, Buffer<ArrayBuffer>>() };
  const artists = kind === "artist" ? [sourceOf(artistSchema.parse(file))] : [];
  const venues = kind === "venue" ? [sourceOf(venueSchema.parse(file))] : [];
  return { slug: parsed.data.slug, catalogue: { ...none, ...rest, artists, venues } };
}

/**
 * Saves an artist or a venue with the steps of the import; visitors see it at once. The slug is the key: another slug is another
 * page.
 * @throws BAD_INPUT with the place of each gap, and for a new page whose slug is taken; CHANGE_REFUSED if it has changed since it
 * was read
 */
export async function saveArtist(wish: SaveArtist, actor: AuditActor): Promise<{ slug: string }> {
  const { kind, revision, halls } = wish;
  const { slug, catalogue } = catalogueOf(wish);
  const before = await findArtistFile(kind, slug);
  if (before && revision === undefined) throw refused([["slug"]]);
  if (revision !== undefined) assertUnchanged(revision, before);
  try {
    await applyCatalogue(catalogue, {
      agreed: "all",
      fromOffice: true,
      then: async (tx) => {
        if (kind === "venue" && halls) {
          const { id: venueId } = await tx.venue.findUniqueOrThrow({ where: { slug }, select: { id: true } });
          await tx.hall.updateMany({
            where: { key: { in: halls }, OR: [{ venueId: null }, { venueId: { not: venueId } }] },
            data: { venueId },
          });
        }
        await noteOfficeEdit(tx, `${kind}s`, slug, actor);
        await recordAudit(tx, {
          actor,
          act: `${kind}.${before ? "changed" : "created"}`,
          subject: { kind, id: slug },
          before: before ? (before as Prisma.InputJsonObject) : undefined,
          after: { ...(wish.file as Prisma.InputJsonObject), ...(halls ? { halls } : {}) },
        });
      },
    });
  } catch (thrown) {
    if (thrown instanceof CatalogueError) throw refused(thrown.problems.map(({ path = [] }) => path));
    throw thrown;
  }
  return { slug };
}
