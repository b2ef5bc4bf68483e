import { officeArtistCalls } from "@/lib/contract/office/artist";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";
import { saveArtist } from "@/lib/office/artists/save-artist";

export const POST = serve(officeArtistCalls.saveArtist, ({ staff, body }) => saveArtist(body, auditActor(staff)));
