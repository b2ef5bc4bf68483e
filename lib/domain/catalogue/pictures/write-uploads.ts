import sharp from "sharp";
import { keyOfUpload } from "@/lib/domain/pictures/rules";
import type { Tx } from "@/lib/platform/db";

/** Keep the uploaded pictures that came with the files; one that is there already is the same. */
export async function writeUploads(tx: Tx, uploads: Map<string, Buffer<ArrayBuffer>>): Promise<void> {
  for (const [path, bytes] of uploads) {
    const { width, height } = await sharp(bytes).metadata();
    await tx.picture.createMany({ data: [{ key: keyOfUpload(path)!, bytes, width, height, author: "catalogue" }], skipDuplicates: true });
  }
}
