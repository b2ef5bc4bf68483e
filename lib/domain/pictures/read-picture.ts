import { db } from "@/lib/platform/db";

/** The bytes of an uploaded picture, as WebP; undefined for an unknown key. */
export async function readPicture(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return (await db.picture.findUnique({ where: { key }, select: { bytes: true } }))?.bytes;
}
