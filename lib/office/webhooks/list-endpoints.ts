import { revisionOf } from "@/lib/domain/revisions/revision";
import { shownEndpoint } from "@/lib/office/webhooks/find-endpoint";
import type { disabledReasons } from "@/lib/office/webhooks/rules";
import type { EndpointView } from "@/lib/office/webhooks/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

const timeOf = (at: Date | null | undefined) => (at ? isoInTaipei(at) : null);

/** Lists every endpoint with its health, oldest first. */
export async function listEndpoints(now = new Date()): Promise<EndpointView[]> {
  const endpoints = await db.webhookEndpoint.findMany({ orderBy: { createdAt: "asc" } });
  return Promise.all(
    endpoints.map(async (endpoint) => {
      const ofEndpoint = { endpointId: endpoint.id };
      const [waiting, failed, last] = await Promise.all([
        db.webhookMessage.count({ where: { ...ofEndpoint, nextTryAt: { not: null } } }),
        db.webhookMessage.count({ where: { ...ofEndpoint, gaveUpAt: { not: null } } }),
        db.webhookMessage.findFirst({
          where: { ...ofEndpoint, deliveredAt: { not: null } },
          orderBy: { id: "desc" },
          select: { deliveredAt: true },
        }),
      ]);
      const { disabledAt, disabledReason, oldSecretUntil } = endpoint;
      return {
        endpoint_id: endpoint.id,
        revision: revisionOf(shownEndpoint(endpoint)),
        url: endpoint.url,
        note: endpoint.note,
        types: endpoint.types,
        event_ids: endpoint.isLimited ? endpoint.eventIds.map(String) : null,
        author: endpoint.author,
        created_at: isoInTaipei(endpoint.createdAt),
        disabled: disabledAt && { at: isoInTaipei(disabledAt), reason: disabledReason as (typeof disabledReasons)[number] },
        failing_since: timeOf(endpoint.failingSince),
        old_secret_until: oldSecretUntil && oldSecretUntil > now ? isoInTaipei(oldSecretUntil) : null,
        waiting,
        failed,
        last_delivered_at: timeOf(last?.deliveredAt),
      };
    }),
  );
}
