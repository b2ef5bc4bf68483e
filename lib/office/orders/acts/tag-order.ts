import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { lockOrder } from "@/lib/domain/orders/lock-order";
import { DomainError } from "@/lib/errors/domain-error";
import { TAGS_OF_ORDER } from "@/lib/office/lists/rules";
import { tagKey } from "@/lib/office/orders/rules";
import { db } from "@/lib/platform/db";

type Change = { orderId: string; actor: AuditActor; tag: string };

/**
 * Tags an order. A word that any order has had keeps its first spelling.
 * @returns whether the order did not have the tag
 * @throws CHANGE_REFUSED if it has as many tags as an order may have
 */
export async function tagOrder({ orderId, actor, tag }: Change): Promise<boolean> {
  return db.$transaction(async (tx) => {
    // one after the other, so that the limit holds
    const { orderNo, eventId } = await lockOrder(tx, orderId);
    const key = tagKey(tag);
    const tags = await tx.orderTag.findMany({ where: { orderId }, select: { word: { select: { key: true } } } });
    if (tags.some(({ word }) => word.key === key)) return false;
    if (tags.length >= TAGS_OF_ORDER) throw new DomainError("CHANGE_REFUSED");
    await tx.orderTagWord.createMany({ data: [{ word: tag, key }], skipDuplicates: true });
    const { id: wordId, word } = await tx.orderTagWord.findUniqueOrThrow({ where: { key } });
    await tx.orderTag.create({ data: { orderId, wordId, orderNo, eventId } });
    await recordAudit(tx, { actor, act: "order.tagged", subject: { kind: "order", id: orderNo }, eventId, after: { tag: word } });
    return true;
  });
}

/** Removes a tag from an order. @returns whether the order had it */
export async function untagOrder({ orderId, actor, tag }: Change): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { orderNo, eventId } = await lockOrder(tx, orderId);
    const found = await tx.orderTag.findFirst({
      where: { orderId, word: { key: tagKey(tag) } },
      select: { wordId: true, word: { select: { word: true } } },
    });
    if (!found) return false;
    const { wordId, word } = found;
    await tx.orderTag.delete({ where: { orderId_wordId: { orderId, wordId } } });
    await recordAudit(tx, { actor, act: "order.untagged", subject: { kind: "order", id: orderNo }, eventId, before: { tag: word.word } });
    return true;
  });
}
