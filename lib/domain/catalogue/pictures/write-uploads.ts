import sharp from "sharp";
import { keyOfUpload } from "@/lib/domain/pictures/rules";
import type { Tx } from "@/lib/platform/db";

/** Store the uploaded pictures that came with the files; one that exists already has the same content. */
export async function writeUploads(tx: Tx, uploads: Map<string, Buffer<ArrayBuffer>>): Promise<void> {
  for (const [path, bytes] of uploads) {
    const { width, height } = await sharp(bytes).metadata();
    await tx.picture.createMany({ data: [{ key: keyOfUpload(path)!, bytes, width, height, author: "catalogue" }], skipDuplicates: true });
  }
}
