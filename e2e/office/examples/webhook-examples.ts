import { randomUUID } from "node:crypto";
import { revisionOf } from "@/lib/domain/revisions/revision";
import { findEndpoint, shownEndpoint } from "@/lib/office/webhooks/find-endpoint";
import { db } from "@/lib/platform/db";
import { insertKey } from "@/prisma/factories/office/read-keys";
import { insertEndpoint } from "@/prisma/factories/office/webhooks";

/** No server listens on this port. */
const nowhere = "http://127.0.0.1:9/hooks";
const data = { url: nowhere, types: ["order.paid"] };
const endpoint = async (row: Parameters<typeof insertEndpoint>[0] = {}) => ({
  endpoint_id: (await insertEndpoint({ url: nowhere, ...row })).id,
});
const isOff = { disabledAt: new Date(), disabledReason: "staff" };

async function message() {
  const { id } = await insertEndpoint({ url: nowhere, ...isOff });
  const messageId = randomUUID();
  await db.webhookMessage.create({ data: { endpointId: id, messageId, type: "webhook.test", data: {} } });
  return { message_id: `msg_${messageId.replaceAll("-", "")}` };
}

/** A body with which each changing call about webhooks and keys succeeds. */
export const webhookExamples: Record<string, () => Promise<object>> = {
  "webhook/create": async () => data,
  "webhook/change": async () => {
    const known = await insertEndpoint({ url: nowhere });
    return { endpoint_id: known.id, revision: revisionOf(shownEndpoint(await findEndpoint(known.id))), ...data, note: "test" };
  },
  "webhook/remove": () => endpoint(),
  "webhook/disable": () => endpoint(),
  "webhook/enable": () => endpoint(isOff),
  "webhook/rotate": () => endpoint(),
  "webhook/test": () => endpoint(isOff),
  "key/create": async () => ({ name: "test", scopes: ["sales:read"] }),
  "key/revoke": async () => ({ key_id: (await insertKey()).id }),
  "webhook/replay": message,
  "webhook/replay_failed": async () => ({ ...(await endpoint()), since: "2026-11-25T00:00:00+08:00" }),
};
