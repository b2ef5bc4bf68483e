import { officeShopCalls } from "@/lib/contract/office/shop";
import { keepPicture } from "@/lib/domain/pictures/keep-picture";
import { serve } from "@/lib/http/call/serve";
import { auditActor } from "@/lib/http/caller/audit-actor";

export const POST = serve(officeShopCalls.upload, ({ staff, file }) => keepPicture({ file, actor: auditActor(staff) }));
