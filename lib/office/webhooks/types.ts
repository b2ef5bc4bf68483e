import type { z } from "zod";
import type { AuditActor } from "@/lib/domain/audit/types";
import type {
  createEndpointSchema,
  endpointListSchema,
  leasedMessageRow,
  messageListSchema,
  messageSchema,
} from "@/lib/office/webhooks/schemas";

export type EndpointData = z.output<typeof createEndpointSchema>;
export type EndpointView = z.output<typeof endpointListSchema>["endpoints"][number];
export type MessageLine = z.output<typeof messageListSchema>["messages"][number];
export type MessageList = z.output<typeof messageListSchema>;
export type MessageView = z.output<typeof messageSchema>;
export type LeasedMessage = z.output<typeof leasedMessageRow>;
export type By = { actor: AuditActor };
