import { makeSession } from "@/prisma/factories/sessions";
import { insertLink } from "@/prisma/factories/sources";

const link = async () => insertLink((await makeSession({ seats: 1 })).eventId);

/** A body with which each changing call about buyer sources succeeds. */
export const sourceExamples: Record<string, () => Promise<object>> = {
  "source/create_link": async () => ({
    event_id: String((await makeSession({ seats: 1 })).eventId),
    name: "Poster",
    source: "poster",
  }),
  "source/rename_link": async () => ({ source_id: String((await link()).id), name: "Large poster" }),
  "source/end_link": async () => ({ source_id: String((await link()).id) }),
};
