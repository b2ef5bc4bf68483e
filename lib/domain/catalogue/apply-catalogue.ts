import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { applySteps, lockTouched } from "@/lib/domain/catalogue/changes/apply-changes";
import type { Ledger } from "@/lib/domain/catalogue/changes/count-row";
import { enqueueMoveMails } from "@/lib/domain/catalogue/changes/enqueue-move-mails";
import { newJournal, type Journal } from "@/lib/domain/catalogue/changes/journal";
import { measureImpact } from "@/lib/domain/catalogue/changes/measure-impact";
import { changeKey, editedName, mustAsk } from "@/lib/domain/catalogue/changes/rules";
import type { FieldChange, MeasuredChange, Move } from "@/lib/domain/catalogue/changes/types";
import { forgetOfficeEdits, readOfficeEdits, type OfficeEdits } from "@/lib/domain/catalogue/office-edits";
import { writeUploads } from "@/lib/domain/catalogue/pictures/write-uploads";
import { CatalogueError } from "@/lib/domain/catalogue/problems";
import { checkCatalogue } from "@/lib/domain/catalogue/rules";
import type { Catalogue } from "@/lib/domain/catalogue/types";
import type { World } from "@/lib/domain/catalogue/world";
import { writeArtists } from "@/lib/domain/catalogue/write-artists";
import { writeContent } from "@/lib/domain/catalogue/write-content";
import { writeEvent } from "@/lib/domain/catalogue/write-event";
import { writeHalls } from "@/lib/domain/catalogue/write-halls";
import { writeMerchandise } from "@/lib/domain/catalogue/write-merchandise";
import { writeVenues } from "@/lib/domain/catalogue/write-venues";
import { countHolders } from "@/lib/domain/outbox/enqueue-holder-mails";
import { uploadPath } from "@/lib/domain/pictures/rules";
import { perMinuteLimit } from "@/lib/domain/waiting-room/room-settings";
import { invalidate } from "@/lib/platform/cache/invalidations";
import { isLockConflict } from "@/lib/platform/database/database-error";
import { db, type Tx } from "@/lib/platform/db";

/**
 * How long an import waits for a row that a sale has locked before it starts over, because other calls wait for the import
 * meanwhile.
 */
const LOCK_WAIT = "3s";
const TRIES = 3;

export type ApplyOptions = {
  publicFolder?: string;
  now?: Date;
  /** only report the changes */
  dryRun?: boolean;
  /** the confirmed changes, by their `changeKey` */
  agreed?: ReadonlySet<string> | "all";
  /** the change comes from the office itself, so earlier changes there need no confirmation */
  fromOffice?: boolean;
  /** look at the result in the transaction; everything that was written is rolled back afterwards */
  look?: (tx: Tx) => Promise<void>;
  /** in the same transaction, once everything is written */
  then?: (tx: Tx, outcome: LoadOutcome) => Promise<void>;
};

/** The result of an import, or of its dry run. `unasked`: nothing was loaded, because the changes with `asks` require confirmation. */
export type LoadOutcome = {
  state: "loaded" | "dry run" | "unasked";
  ledger: Ledger;
  changes: MeasuredChange[];
  /** with the number of orders that get a mail */
  moves: (Move & { holders: number })[];
  /** processes that were notified and show the change at once */
  told?: number;
} & Pick<Journal, "kept">;

/** Thrown to roll a transaction back and carry its findings out of it. */
class TakenBack extends Error {
  constructor(readonly outcome: LoadOutcome) {
    super("taken back");
  }
}

/**
 * Load a parsed catalogue: all of it or nothing. Rows are matched by key, and loading the same files again changes nothing, on
 * any day (see moments.ts for relative dates). Existing rows are read first and written last, under locks, and only if nothing
 * that is to be removed was ordered meanwhile. Holders of tickets of moved sessions get a mail.
 * @throws CatalogueError with all problems
 */
export async function applyCatalogue(
  catalogue: Catalogue,
  {
    publicFolder = join(process.cwd(), "public"),
    now = new Date(),
    dryRun = false,
    agreed = new Set(),
    fromOffice = false,
    look,
    then = () => Promise.resolve(),
  }: ApplyOptions = {},
): Promise<LoadOutcome> {
  const stored = new Set((await db.picture.findMany({ select: { key: true } })).map(({ key }) => uploadPath(key)));
  // Hidden from Next's tracing, which would take any path as a reason to put the whole checkout into the image.
  const inPublic = (path: string) => existsSync(/* turbopackIgnore: true */ join(/* turbopackIgnore: true */ publicFolder, path));
  const hasPicture = (path: string) => inPublic(path) || catalogue.uploads.has(path) || stored.has(path);
  const problems = checkCatalogue(catalogue, { hasPicture, now, perMinuteMax: perMinuteLimit() });
  if (problems.length > 0) throw new CatalogueError(problems);
  const world = { catalogue, publicFolder, now };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const outcome = await db.$transaction((tx) => load(tx, world, { dryRun, agreed, fromOffice, look, then }), {
        maxWait: 10_000,
        timeout: 120_000,
        // A dry run needs one snapshot; an import must see what other transactions have just committed.
        isolationLevel: dryRun ? "RepeatableRead" : "ReadCommitted",
      });
      return { ...outcome, told: await invalidate(["events", "content", "merchandise"]) };
    } catch (error) {
      if (error instanceof TakenBack) return error.outcome;
      if (!isLockConflict(error)) throw error;
      if (attempt === TRIES)
        throw new CatalogueError([{ file: "catalogue", message: "the sale is too busy to change this now; try again in a moment" }]);
    }
  }
}

async function load(
  tx: Tx,
  world: Pick<World, "catalogue" | "publicFolder" | "now">,
  {
    dryRun,
    agreed,
    fromOffice,
    look,
    then,
  }: Required<Pick<ApplyOptions, "dryRun" | "agreed" | "fromOffice" | "then">> & Pick<ApplyOptions, "look">,
): Promise<LoadOutcome> {
  // Two loads at the same time would both find nothing and both create it. The second may wait
  // longer than a request would.
  await tx.$executeRaw`SELECT set_config('lock_timeout', '60s', true), set_config('statement_timeout', '60s', true)`;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('houselight:catalogue'))`;
  const journal = newJournal();
  await compare(tx, world, journal);
  const isAgreed = (change: MeasuredChange) => agreed === "all" || agreed.has(changeKey(change));
  const edits: OfficeEdits = fromOffice ? new Map() : await readOfficeEdits(tx);
  const before = await measure(tx, journal, edits);
  if (look) {
    await tx.$executeRaw`SELECT set_config('lock_timeout', ${LOCK_WAIT}, true)`;
    await applySteps(journal);
    await look(tx);
  }
  if (dryRun || look) throw new TakenBack({ state: "dry run", ...before });
  if (!asked(before).every(isAgreed)) throw new TakenBack({ state: "unasked", ...before });
  await tx.$executeRaw`SELECT set_config('lock_timeout', ${LOCK_WAIT}, true)`;
  await lockTouched(tx, journal);
  // Measure again under the locks: a sale may have begun since the confirmation.
  const outcome = await measure(tx, journal, edits);
  if (!asked(outcome).every(isAgreed)) throw new TakenBack({ state: "unasked", ...outcome });
  await applySteps(journal);
  await writeUploads(tx, world.catalogue.uploads);
  await enqueueMoveMails(tx, journal.moves, randomUUID());
  if (!fromOffice) await forgetOfficeEdits(tx, saidBy(world.catalogue));
  await then(tx, { state: "loaded", ...outcome });
  return { state: "loaded", ...outcome };
}

/** The things in the files that the office can also change. */
function saidBy(catalogue: Catalogue): Parameters<typeof forgetOfficeEdits>[1] {
  return {
    artists: catalogue.artists.map(({ value }) => value.slug),
    venues: catalogue.venues.map(({ value }) => value.slug),
    events: catalogue.events.map(({ value }) => value.slug),
    rights: catalogue.events.flatMap(({ value }) => (value.rights ? value.slug : [])),
    draws: catalogue.events.flatMap(({ value }) => (value.draw ? value.slug : [])),
    halls: catalogue.halls.map(({ value }) => value.key),
    merchandise: catalogue.merchandise.flatMap(({ value }) => value.map(({ key }) => key)),
    lists: (["announcements", "banners", "questions"] as const).filter((kind) => catalogue[kind]),
  };
}

/** Compare the files with the database. New rows are created meanwhile; existing ones are not touched yet. */
async function compare(
  tx: Tx,
  { catalogue, publicFolder, now }: Pick<World, "publicFolder" | "now"> & { catalogue: Catalogue },
  journal: Journal,
): Promise<void> {
  const artists = await writeArtists(tx, { catalogue, publicFolder, journal });
  const venues = await writeVenues(tx, { catalogue, journal });
  const ids = await writeHalls(tx, { halls: catalogue.halls, venues, journal });
  const halls = new Map(catalogue.halls.map(({ value }) => [value.key, { id: ids.get(value.key)!, file: value }]));
  const world: World = { catalogue, halls, artists, publicFolder, journal, now };
  for (const source of catalogue.events) await writeEvent(tx, { source, world });
  await writeMerchandise(tx, { sources: catalogue.merchandise, journal, now });
  await writeContent(tx, { catalogue, journal, now });
}

async function measure(tx: Tx, journal: Journal, edits: OfficeEdits): Promise<Omit<LoadOutcome, "state">> {
  const { ledger, kept, names } = journal;
  const impacts = await measureImpact(tx, journal.changes);
  const changes = journal.changes.map((change) => {
    const [impact, edit] = [impacts.get(change), edits.get(editedName(change))];
    return {
      ...change,
      fields: change.fields.map((field) => inNames(field, names)),
      impact,
      edit,
      asks: edit !== undefined || mustAsk(change, impact),
    };
  });
  const moves: LoadOutcome["moves"] = [];
  for (const move of journal.moves) moves.push({ ...move, holders: await countHolders(tx, move) });
  return { ledger, changes, moves, kept };
}

/** Replaces ids of other rows by their keys: a new row gets another id in each try, and a confirmation must stay valid. */
function inNames({ field, from, to }: FieldChange, names: Journal["names"]): FieldChange {
  const name = (id: unknown, column = field) => names.get(`${column}:${String(id)}`) ?? id;
  const named = (value: unknown) =>
    Array.isArray(value) && field.endsWith("Ids") ? value.map((id: unknown) => name(id, field.slice(0, -1))) : name(value);
  return { field, from: named(from), to: named(to) };
}

function asked({ changes }: Pick<LoadOutcome, "changes">): MeasuredChange[] {
  return changes.filter(({ asks }) => asks);
}
