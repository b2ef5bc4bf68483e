import type { z } from "zod";
import { DomainError } from "@/lib/errors/domain-error";
import { messageBody, messageName } from "@/lib/office/webhooks/message-body";
import { uuidOfName } from "@/lib/office/webhooks/replay-messages";
import { stateOf, type MessageState } from "@/lib/office/webhooks/rules";
import type { messageQuery } from "@/lib/office/webhooks/schemas";
import type { MessageLine, MessageList, MessageView } from "@/lib/office/webhooks/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import type { Prisma } from "@/lib/platform/prisma/client";

const PAGE = 50;

/** stateOf as a database condition. */
const inState: Record<MessageState, Prisma.WebhookMessageWhereInput> = {
  waiting: { nextTryAt: { not: null }, attempts: 0 },
  retrying: { nextTryAt: { not: null }, attempts: { gt: 0 } },
  delivered: { nextTryAt: null, deliveredAt: { not: null } },
  failed: { nextTryAt: null, deliveredAt: null },
};

const tries = { orderBy: { id: "desc" }, take: PAGE } as const;
type Row = Prisma.WebhookMessageGetPayload<{ include: { tries: true } }>;

function lineOf(row: Row): MessageLine {
  return {
    message_id: messageName(row.messageId),
    type: row.type as MessageLine["type"],
    created_at: isoInTaipei(row.createdAt),
    state: stateOf(row),
    attempts: row.attempts,
    next_try_at: row.nextTryAt && isoInTaipei(row.nextTryAt),
    last_status: row.tries[0]?.status ?? null,
  };
}

/** Returns a page of an endpoint's messages, newest first. */
export async function listMessages({ endpoint_id, state, before }: z.output<typeof messageQuery>): Promise<MessageList> {
  const rows = await db.webhookMessage.findMany({
    where: { endpointId: endpoint_id, ...(state ? inState[state] : {}), id: before ? { lt: BigInt(before) } : undefined },
    orderBy: { id: "desc" },
    take: PAGE + 1,
    include: { tries: { ...tries, take: 1 } },
  });
  const page = rows.slice(0, PAGE);
  return { messages: page.map(lineOf), next: rows.length > PAGE ? String(page.at(-1)?.id) : null };
}

/** Returns a message as it is posted, and its attempts, latest first. @throws NOT_FOUND */
export async function readMessage(name: string): Promise<MessageView> {
  const row = await db.webhookMessage.findUnique({ where: { messageId: uuidOfName(name) }, include: { tries } });
  if (!row) throw new DomainError("NOT_FOUND");
  return {
    ...lineOf(row),
    body: messageBody(row),
    tries: row.tries.map(({ at, status, ms, answer, problem }) => ({ at: isoInTaipei(at), status, ms, answer, problem })),
  };
}
