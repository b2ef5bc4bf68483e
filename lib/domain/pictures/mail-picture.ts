import { join } from "node:path";
import sharp from "sharp";
import { uploadedPicture } from "@/lib/domain/pictures/uploaded-picture";
import { readThrough } from "@/lib/platform/cache/read-through";

/** Twice the width at which mails show it, in pixels. */
const WIDTH = 240;

const KEPT_MS = 600_000;
/** All mails of a sale have the same picture. */
const kept = readThrough<Buffer | undefined>({ life: KEPT_MS, entries: 50 });

/**
 * A picture by its path, small enough to be attached to each mail.
 * @returns JPEG; undefined if its file is missing
 */
export function mailPicture(image: string): Promise<Buffer | undefined> {
  return kept.get(image, () => draw(image), { isForAll: (picture) => picture !== undefined });
}

async function draw(image: string): Promise<Buffer | undefined> {
  const folder = join(process.cwd(), "public");
  const source = (await uploadedPicture(image)) ?? join(folder, image);
  if (typeof source === "string" && !source.startsWith(`${folder}/`)) return undefined;
  try {
    return await sharp(source).resize({ width: WIDTH }).flatten({ background: "#ffffff" }).jpeg({ quality: 78 }).toBuffer();
  } catch {
    return undefined;
  }
}
