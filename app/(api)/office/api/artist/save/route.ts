import { saveArtist } from "@/lib/domain/artist-desk/save-artist";
import { saveArtistSchema, savedArtistSchema } from "@/lib/domain/artist-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { renewPages } from "@/lib/http/page/renew-pages";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Write an artist or a venue, which is on the site at once; refused while a language is missing",
  access: { staff: ["events"], scope: "all events" },
  body: saveArtistSchema,
  result: savedArtistSchema,
  async handle({ staff, body }) {
    const saved = await saveArtist(body, auditActor(staff));
    await renewPages(["events"]);
    return saved;
  },
});
