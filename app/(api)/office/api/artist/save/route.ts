import { officeArtistCalls } from "@/lib/contract/office/artist";
import { saveArtist } from "@/lib/domain/artist-desk/save-artist";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = serve(officeArtistCalls.saveArtist, ({ staff, body }) => saveArtist(body, auditActor(staff)));
