import { randomUUID } from "node:crypto";
import { expect, test } from "playwright/test";
import { makeEventThings } from "@/e2e/access/event-reads";
import { listGateSessions } from "@/lib/domain/gate/queries";
import { addToRollup } from "@/lib/domain/sales-rollup/add-to-rollup";
import type { Table } from "@/lib/files/table/columns";
import { sameText } from "@/lib/i18n/languages";
import { listEventNames } from "@/lib/office/events/list-event-names";
import { listEvents } from "@/lib/office/events/list-events";
import { readEventFile } from "@/lib/office/events/read-event-file";
import { discardEventDraft, saveEventDraft } from "@/lib/office/events/save-event-draft";
import { sharePreview } from "@/lib/office/events/share-preview";
import { countEntries } from "@/lib/office/gate/count-entries";
import { listMissing, missingFile } from "@/lib/office/gate/list-missing";
import { listLetters } from "@/lib/office/letters/list-letters";
import { readLetter } from "@/lib/office/letters/read-letter";
import { discardLetter, saveLetter } from "@/lib/office/letters/save-letter";
import { sendTestLetter } from "@/lib/office/letters/send-test-letter";
import { organizerOrdersFile } from "@/lib/office/money/files";
import { readStatement } from "@/lib/office/money/read-statement";
import { listOrganizerNames } from "@/lib/office/organizers/list-organizer-names";
import { setReportMail } from "@/lib/office/reports/mails/set-report-mail";
import { readReport } from "@/lib/office/reports/read-report";
import { endLink, renameLink } from "@/lib/office/sources/change-link";
import { createLink } from "@/lib/office/sources/create-link";
import { findLinks } from "@/lib/office/sources/find-links";
import { readSources } from "@/lib/office/sources/read-sources";
import { listOwnStatements } from "@/lib/office/statements/own/list-own-statements";
import { ownStatementFile } from "@/lib/office/statements/own/own-statement-file";
import { readOwnStatement } from "@/lib/office/statements/own/read-own-statement";
import { readSale } from "@/lib/office/today/read-sale";
import { asOrganizer } from "@/lib/platform/database/organizer-wall";
import { db } from "@/lib/platform/db";
import { closeRedis } from "@/lib/platform/redis";
import { closePeriod } from "@/prisma/factories/office/statements";
import { insertOrganizer } from "@/prisma/factories/organizers";
import { useOwnDatabase } from "@/test-support/isolation/use-own-database";

// The application's own scope is taken out: every function is called for all events, as for an owner. The database still refuses.

useOwnDatabase();
test.afterAll(closeRedis);

const actor = { kind: "staff" as const, staffId: randomUUID(), name: "測試主辦", factorAt: new Date() };
const language = "en" as const;
const all = { scope: null, eventIds: null, language, actor };
/** A person of an organizer whose scope was taken out. */
const trusted = { ...actor, id: randomUUID(), email: "-", roles: ["organizer" as const], eventIds: null, organizerId: null, loginId: "" };

type Things = Awaited<ReturnType<typeof makeThings>>;

async function makeThings() {
  const things = await makeEventThings();
  const eventId = Number(things.event_id);
  const organizerId = await insertOrganizer([eventId]);
  const draftId = randomUUID();
  await db.eventDraft.create({ data: { id: draftId, organizerId, file: { name: sameText(draftId) }, author: "test" } });
  const link = await db.buyerSource.findUniqueOrThrow({ where: { key: things.link_key! } });
  const statementId = await closePeriod(organizerId, [-40, -9]);
  const { number } = await db.organizerStatement.findUniqueOrThrow({ where: { id: statementId } });
  const tellTale = [things.order_no!, things.ref!, things.ticket_no!, things.letter_id!, link.code!, draftId, number!];
  const ids = { eventId, sessionId: Number(things.session_id), letterId: things.letter_id!, linkId: link.id, statementId };
  return { ...ids, organizerId, draftId, tellTale };
}

async function rowsOf({ read }: Table<object>) {
  const rows: object[] = [];
  for await (const part of read()) rows.push(...part);
  return rows;
}

/** The functions behind the calls of an organizer, called as for readers of all events, about these things. */
const uses: Record<string, (of: Things) => Promise<unknown>> = {
  listEvents: () => listEvents(all),
  listEventNames: () => listEventNames(null, language),
  readEventFile: ({ eventId }) => readEventFile(String(eventId), null),
  readDraft: ({ draftId }) => readEventFile(draftId, null),
  saveEventDraft: ({ eventId }) => saveEventDraft({ ref: String(eventId), revision: 0, file: { slug: "mine" } }, all),
  saveDraft: ({ draftId }) => saveEventDraft({ ref: draftId, revision: 1, file: { slug: "mine" } }, all),
  discardDraft: ({ draftId }) => discardEventDraft(draftId, all),
  sharePreview: ({ eventId }) => sharePreview(String(eventId), all),
  readSale: () => readSale(null, language),
  readReport: ({ eventId }) => readReport(eventId, { step: "day", compare: "none" }, all),
  readStatement: ({ eventId }) => readStatement(eventId, all),
  listLetters: () => listLetters(all),
  readLetter: ({ letterId }) => readLetter(letterId, all),
  writeLetter: ({ eventId }) => saveLetter({ data: letterOf(eventId) }, all),
  saveLetter: ({ letterId, eventId }) => saveLetter({ letter_id: letterId, data: letterOf(eventId) }, all),
  discardLetter: ({ letterId }) => discardLetter(letterId, all),
  sendTestLetter: ({ letterId }) => sendTestLetter(letterId, { ...all, recipient: "me@example.com" }),
  listGateSessions: () => listGateSessions(language, { eventIds: null }),
  countEntries: ({ sessionId }) => countEntries({ ...all, sessionId }),
  listMissing: ({ sessionId }) => listMissing({ ...all, sessionId }, { text: "" }),
  missingFile: async ({ sessionId }) => rowsOf(await missingFile({ ...all, sessionId })),
  readSources: ({ eventId }) => readSources(eventId, all),
  findLinks: () => findLinks({}, all),
  createLink: ({ eventId }) => createLink({ event_id: eventId, name: "-", source: "poster", medium: "", campaign: "" }, all),
  renameLink: ({ linkId }) => renameLink({ id: linkId, name: "mine" }, all),
  endLink: ({ linkId }) => endLink(linkId, all),
  listOrganizerNames: () => listOrganizerNames(null),
  organizerOrdersFile: async ({ eventId }) => rowsOf(organizerOrdersFile(eventId, all)),
  setReportMail: ({ eventId }) => setReportMail({ event_id: eventId, is_mailed: true }, { staff: trusted, language }),
  listOwnStatements: () => listOwnStatements({ organizerIds: null }),
  readOwnStatement: ({ statementId }) => readOwnStatement(statementId, { organizerIds: null, language }),
  ownStatementFile: async ({ statementId }) => rowsOf(await ownStatementFile(statementId, { organizerIds: null, language })),
};

const letterOf = (eventId: number) => ({
  event_id: String(eventId),
  session_id: null,
  title: sameText("-"),
  content: sameText("-"),
  per_minute: 60,
});
const textOf = (value: unknown) => JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? String(part) : part)) ?? "";

test("with the application's scope taken out the database returns nothing of another organizer", async () => {
  const [own, foreign] = [await makeThings(), await makeThings()];
  await addToRollup();
  const audited = () => db.auditEntry.count({ where: { eventId: foreign.eventId } });
  const faults: string[] = [];
  const refused: string[] = [];
  for (const [name, use] of Object.entries(uses)) {
    const answer = await asOrganizer(own.organizerId, () => use(foreign)).then(textOf, (error: Error & { key?: string }) => {
      refused.push(`${name}: ${error.key ?? error.message}`);
      return "";
    });
    if (foreign.tellTale.some((word) => answer.includes(word))) faults.push(name);
  }
  expect(faults).toEqual([]);
  expect(await audited()).toBe(0);
  // Lists are shorter, and everything that names a row does not find it.
  expect(refused.filter((line) => !line.endsWith(": NOT_FOUND"))).toEqual([]);
  const lists = ["listEvents", "listEventNames", "readSale", "listLetters", "listGateSessions", "findLinks", "listOrganizerNames"];
  lists.push("organizerOrdersFile", "listOwnStatements");
  expect(Object.keys(uses).filter((name) => !refused.some((line) => line.startsWith(`${name}:`)))).toEqual(lists);
  // The same functions find the things of the organizer itself, so they are refused for the row's sake.
  const reads = ["listEvents", "readEventFile", "readReport", "readStatement", "readLetter", "countEntries", "listMissing", "readSources"];
  reads.push("readOwnStatement", "ownStatementFile", "organizerOrdersFile");
  for (const name of reads) expect(await asOrganizer(own.organizerId, () => uses[name]!(own)), name).toBeTruthy();
});
