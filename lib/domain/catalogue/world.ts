import type { Journal } from "@/lib/domain/catalogue/changes/journal";
import type { Concern } from "@/lib/domain/catalogue/changes/types";
import type { HallFile } from "@/lib/domain/catalogue/hall/types";
import type { Catalogue, EventFile, Source } from "@/lib/domain/catalogue/types";

/** The data from which an import writes events, and the journal of its changes. */
export type World = {
  catalogue: Catalogue;
  halls: Map<string, { id: number; file: HallFile }>;
  /** ids by slug */
  artists: Map<string, number>;
  publicFolder: string;
  journal: Journal;
  now: Date;
};

/** A session in its event's file. */
export type SessionPlace = { eventId: number; source: Source<EventFile>; index: number; world: World };

/** The session of prices, areas and entry times; `concern`: the session whose buyers are affected, if it exists already. */
export type SessionParts = SessionPlace & { sessionId: number; name: string; concern: Concern | undefined };
