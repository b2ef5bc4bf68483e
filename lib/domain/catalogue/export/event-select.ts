import type { Prisma } from "@/lib/platform/db";

/** The rows that an event's file is made from, in the order in which they were written. */
export const eventSelect = {
  artists: { orderBy: { position: "asc" }, include: { artist: true } },
  ticketMethods: { orderBy: { type: "asc" } },
  products: { orderBy: { position: "asc" } },
  sessions: {
    orderBy: { id: "asc" },
    include: {
      hall: { select: { key: true } },
      prices: { orderBy: { position: "asc" } },
      areas: { orderBy: { position: "asc" } },
      ticketTimes: { orderBy: { startsAt: "asc" } },
    },
  },
} satisfies Prisma.EventInclude;

export type ExportedEvent = Prisma.EventGetPayload<{ include: typeof eventSelect }>;
export type ExportedSession = ExportedEvent["sessions"][number];
