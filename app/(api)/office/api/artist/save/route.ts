import { officeArtistCalls } from "@/lib/contract/office/artist";
import { saveArtist } from "@/lib/domain/artist-desk/save-artist";
import { serve } from "@/lib/http/call/serve";
import { renewPages } from "@/lib/http/page/renew-pages";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeArtistCalls.saveArtist, async ({ staff, body }) => {
  const saved = await saveArtist(body, auditActor(staff));
  await renewPages(["events"]);
  return saved;
});
