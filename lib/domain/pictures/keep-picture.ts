import sharp from "sharp";
import { recordAudit } from "@/lib/domain/audit/record-audit";
import type { AuditActor } from "@/lib/domain/audit/types";
import { keyOfPicture } from "@/lib/domain/pictures/key-of-picture";
import { SIDE_MAX, SIDE_MIN, UPLOAD_PIXELS_MAX, uploadFormats, uploadPath } from "@/lib/domain/pictures/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { db } from "@/lib/platform/db";
import { serializeByKey } from "@/lib/platform/serialize-by-key";

export type KeptPicture = { path: string; width: number; height: number };
type Encoded = { bytes: Buffer; width: number; height: number };

const QUALITY = 90;

/**
 * Store an uploaded picture. Its original bytes are never served: it is decoded and encoded again, upright, in the site's size
 * and without a camera's metadata. The same picture again is the same row.
 * @throws BAD_INPUT for a file of another format than `uploadFormats`, one that is damaged, too small or of too many pixels
 */
export async function keepPicture({ file, actor }: { file: Buffer; actor: AuditActor }): Promise<KeptPicture> {
  // One at a time in a process: each takes memory for its pixels.
  const { bytes, width, height } = await serializeByKey("picture_upload", () => encodeAnew(file));
  const key = keyOfPicture(bytes);
  await db.$transaction(async (tx) => {
    const { count } = await tx.picture.createMany({
      data: [{ key, bytes: new Uint8Array(bytes), width, height, author: actor.name }],
      skipDuplicates: true,
    });
    // Its uploader has yet to name it somewhere.
    if (count === 0) await tx.picture.updateMany({ where: { key, unusedSince: { not: null } }, data: { unusedSince: null } });
    const after = { width, height, bytes: bytes.length, known: count === 0 };
    await recordAudit(tx, { actor, act: "picture.uploaded", subject: { kind: "content", id: `picture ${key}` }, after });
  });
  return { path: uploadPath(key), width, height };
}

async function encodeAnew(file: Buffer): Promise<Encoded> {
  const refused = () => new DomainError("BAD_INPUT", { details: [{ field: "file", key: "invalid" }] });
  try {
    const picture = sharp(file, { limitInputPixels: UPLOAD_PIXELS_MAX, failOn: "error" });
    const { format, autoOrient } = await picture.metadata();
    // heif is the container of AVIF; another codec in it is not decoded.
    if (![...uploadFormats, "heif"].includes(format as "jpeg")) throw refused();
    if (Math.min(autoOrient.width, autoOrient.height) < SIDE_MIN) throw refused();
    const { data, info } = await picture
      .autoOrient()
      .resize(SIDE_MAX, SIDE_MAX, { fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .webp({ quality: QUALITY })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch (thrown) {
    throw thrown instanceof DomainError ? thrown : refused();
  }
}
