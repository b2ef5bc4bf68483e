import type { z } from "zod";
import type { ReadScope } from "@/lib/domain/read-keys/rules";
import type { createKeySchema, keyListSchema, ordersQuery, ticketsQuery } from "@/lib/domain/read-keys/schemas";

/** The key of a call. */
export type KeyActor = {
  id: string;
  name: string;
  scopes: ReadScope[];
  /** the events that it reads; null: all */
  eventIds: number[] | null;
};

export type KeyData = z.output<typeof createKeySchema>;
export type OrdersQuery = z.output<typeof ordersQuery>;
export type TicketsQuery = z.output<typeof ticketsQuery>;
export type KeyView = z.output<typeof keyListSchema>["keys"][number];
