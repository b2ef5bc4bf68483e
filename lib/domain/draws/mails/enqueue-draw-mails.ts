import { randomInt } from "node:crypto";
import { plainId, uuidOfEntry } from "@/lib/domain/draws/wishes";
import type { DrawMail } from "@/lib/domain/outbox/rules";
import type { DrawMailData } from "@/lib/domain/outbox/schemas";
import { CHUNK_LINES, merkleTree } from "@/lib/draw/merkle";
import { formatReceipt, receiptOf } from "@/lib/draw/receipt";
import { textIn, type Language } from "@/lib/i18n/languages";
import { isoInTaipei } from "@/lib/platform/clock";
import { db, type Models, type Prisma } from "@/lib/platform/db";

/** Entries whose mails are written at a time. */
const AT_A_TIME = CHUNK_LINES * 8;

const shown = {
  id: true,
  closesAt: true,
  resultAt: true,
  roundAt: true,
  root: true,
  manifestSha256: true,
  leaves: true,
  event: { select: { name: true } },
} satisfies Prisma.DrawSelect;
type DrawRow = Prisma.DrawGetPayload<{ select: typeof shown }>;

const reader = { id: true, memberId: true, language: true, member: { select: { email: true } } } satisfies Prisma.DrawEntrySelect;
type Reader = Prisma.DrawEntryGetPayload<{ select: typeof reader }>;

type About = Omit<DrawMailData, "id" | "event" | "entry_id">;
type Mail = { draw: Pick<DrawRow, "id" | "event">; template: DrawMail; about?: string };

/** Enqueues mails to entrants who have an address. The same mail twice is one. */
async function enqueue(models: Models, { draw, template, about = "" }: Mail, mails: { to: Reader; data: About }[]): Promise<void> {
  await models.mailOutbox.createMany({
    data: mails
      .filter(({ to }) => to.member.email !== "")
      .map(({ to, data }) => ({
        messageId: `${template}.${to.id}${about}`,
        template,
        language: to.language,
        recipient: to.member.email,
        memberId: to.memberId,
        priority: 1,
        data: { draw: { id: draw.id, event: textIn(draw.event.name, to.language as Language), entry_id: plainId(to.id), ...data } },
      })),
    skipDuplicates: true,
  });
}

/** Enqueues the mail that an entry is in; a change of it is a new mail. */
export async function enqueueEntered(entryId: string): Promise<void> {
  const entry = await db.drawEntry.findUnique({ where: { id: entryId }, select: { ...reader, changedAt: true, draw: { select: shown } } });
  if (!entry) return;
  const { draw, changedAt } = entry;
  const data = { closes_at: isoInTaipei(draw.closesAt), result_at: isoInTaipei(draw.resultAt) };
  await enqueue(db, { draw, template: "draw_entered", about: `.${changedAt.getTime()}` }, [{ to: entry, data }]);
}

/** Enqueues the receipt of every entry of a sealed draw, in the transaction that seals it. */
export async function enqueueSealed(tx: Models, drawId: string): Promise<void> {
  const draw = await tx.draw.findUniqueOrThrow({ where: { id: drawId }, select: shown });
  const leaves = draw.leaves ?? new Uint8Array();
  const { paths } = merkleTree(Array.from({ length: leaves.length / 32 }, (_, at) => leaves.subarray(at * 32, at * 32 + 32)));
  const sealed = { drawId, manifestHash: draw.manifestSha256 ?? "", root: draw.root ?? "" };
  for (let number = 0; number < paths.length; number++) {
    const chunk = await tx.drawChunk.findUniqueOrThrow({ where: { drawId_number: { drawId, number } } });
    const lines = chunk.lines.trimEnd().split("\n");
    const entries = await tx.drawEntry.findMany({
      where: { id: { in: lines.map((line) => uuidOfEntry(line.slice(0, 32))) } },
      select: reader,
    });
    await enqueue(
      tx,
      { draw, template: "draw_sealed" },
      entries.map((to) => {
        const at = lines.findIndex((line) => line.startsWith(plainId(to.id)));
        const receipt = receiptOf(sealed, { entry: lines[at] ?? "", line: number * CHUNK_LINES + at + 1 }, paths);
        const data = {
          receipt: formatReceipt(receipt),
          round_at: draw.roundAt ? isoInTaipei(draw.roundAt) : undefined,
          result_at: isoInTaipei(draw.resultAt),
        };
        return { to, data };
      }),
    );
  }
}

/** Enqueues how a round came out: to its winners, and after the first one to all others. In random order, so that no place in the queue says anything. */
export async function enqueueResults(drawId: string, round: number): Promise<void> {
  const draw = await db.draw.findUniqueOrThrow({ where: { id: drawId }, select: shown });
  const where = round === 1 ? { drawId } : { drawId, offer: { round } };
  const places = await placesOf(drawId);
  for (let after: string | undefined; ;) {
    const entries = await db.drawEntry.findMany({
      where,
      orderBy: { id: "asc" },
      take: AT_A_TIME,
      ...(after && { cursor: { id: after }, skip: 1 }),
      select: { ...reader, offer: { select: { memberId: true, round: true, rank: true, qty: true, priceId: true, endsAt: true } } },
    });
    const buyers = await otherBuyers(entries);
    const mails = entries.map((entry) => {
      const offer = entry.offer?.round === round ? entry.offer : null;
      const to = { ...entry, ...(offer && buyers.get(offer.memberId)) };
      const place = offer && places.get(offer.priceId);
      if (!offer || !place) return { template: "draw_waiting" as const, to, data: {} };
      const data = {
        rank: offer.rank ?? undefined,
        qty: offer.qty,
        place: place.name(to.language as Language),
        amount: offer.qty * place.amount,
        until: isoInTaipei(offer.endsAt),
      };
      return { template: "draw_won" as const, to, data };
    });
    for (const template of ["draw_won", "draw_waiting"] as const)
      await enqueue(db, { draw, template, about: `.${round}` }, shuffled(mails.filter((mail) => mail.template === template)));
    after = entries.at(-1)?.id;
    if (!after || entries.length < AT_A_TIME) return;
  }
}

/**
 * Enqueues to everyone who is in the draw that replaces a void one why that is so, how it goes on, and what goes back of what they have
 * paid. Again is the same mails.
 */
export async function enqueueVoid(drawId: string, replacementId: string): Promise<void> {
  const { cause, confirmedAt } = await db.drawVoid.findUniqueOrThrow({ where: { drawId }, select: { cause: true, confirmedAt: true } });
  const draw = await db.draw.findUniqueOrThrow({ where: { id: replacementId }, select: shown });
  for (let after: string | undefined; ;) {
    const entries = await db.drawEntry.findMany({
      where: { drawId: replacementId },
      orderBy: { id: "asc" },
      take: AT_A_TIME,
      ...(after && { cursor: { id: after }, skip: 1 }),
      select: reader,
    });
    const back = await givenBack({ drawId, memberIds: entries.map(({ memberId }) => memberId), since: confirmedAt ?? new Date() });
    const mails = entries.map((to) => {
      const times = { closes_at: isoInTaipei(draw.closesAt), result_at: isoInTaipei(draw.resultAt) };
      return { to, data: { cause, ...times, amount: back.get(to.memberId) } };
    });
    await enqueue(db, { draw, template: "draw_void" }, mails);
    after = entries.at(-1)?.id;
    if (!after || entries.length < AT_A_TIME) return;
  }
}

/** Sums what goes back to members for the orders of a void draw's offers, in whole TWD. */
async function givenBack({ drawId, memberIds, since }: { drawId: string; memberIds: string[]; since: Date }): Promise<Map<string, number>> {
  const offers = await db.offer.findMany({
    where: { drawId, memberId: { in: memberIds }, state: "returned" },
    select: { memberId: true, orderId: true },
  });
  const memberOf = new Map(offers.flatMap(({ memberId, orderId }) => (orderId ? [[orderId, memberId] as const] : [])));
  const refunds = await db.refund.findMany({
    where: { orderId: { in: [...memberOf.keys()] }, requestedAt: { gte: since }, status: { in: ["refund_due", "refunded"] } },
    select: { orderId: true, amount: true },
  });
  const sums = new Map<string, number>();
  for (const { orderId, amount } of refunds) {
    const memberId = memberOf.get(orderId) ?? "";
    sums.set(memberId, (sums.get(memberId) ?? 0) + amount);
  }
  return sums;
}

/** Finds the buyers of offers who are not the lead of their entry (run-round.ts). */
async function otherBuyers(
  entries: (Reader & { offer: { memberId: string } | null })[],
): Promise<Map<string, Pick<Reader, "memberId" | "member">>> {
  const ids = entries.flatMap(({ memberId, offer }) => (offer && offer.memberId !== memberId ? [offer.memberId] : []));
  const members = ids.length === 0 ? [] : await db.member.findMany({ where: { id: { in: ids } }, select: { id: true, email: true } });
  return new Map(members.map(({ id, email }) => [id, { memberId: id, member: { email } }]));
}

async function placesOf(drawId: string) {
  const wishes = await db.drawWish.findMany({
    where: { drawId },
    select: { priceId: true, price: { select: { name: true, price: true, serviceFee: true } } },
  });
  return new Map(
    wishes.map(({ priceId, price: { name, price, serviceFee } }) => [
      priceId,
      { name: (language: Language) => textIn(name, language), amount: price + serviceFee },
    ]),
  );
}

function shuffled<T>(items: T[]): T[] {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = randomInt(at + 1);
    [mixed[at], mixed[other]] = [mixed[other] as T, mixed[at] as T];
  }
  return mixed;
}
