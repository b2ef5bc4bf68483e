import { keepPicture } from "@/lib/domain/pictures/keep-picture";
import { UPLOAD_BYTES_MAX } from "@/lib/domain/pictures/rules";
import { keptPictureSchema } from "@/lib/domain/pictures/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { auditActor } from "@/lib/http/visitor/audit-actor";

export const POST = endpoint({
  summary: "Upload a picture, as the body: JPEG, PNG, WebP or AVIF, at least 600 px a side",
  access: { staff: ["events"], scope: "shared" },
  fileBytes: UPLOAD_BYTES_MAX,
  result: keptPictureSchema,
  handle: ({ staff, file }) => keepPicture({ file, actor: auditActor(staff) }),
});
