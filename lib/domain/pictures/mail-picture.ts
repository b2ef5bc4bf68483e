import { join } from "node:path";
import sharp from "sharp";
import { uploadedPicture } from "@/lib/domain/pictures/uploaded-picture";

/** Twice the width at which mails show it, in pixels. */
const WIDTH = 240;

/**
 * A picture by its path, small enough to be attached to each mail.
 * @returns JPEG; undefined if its file is missing
 */
export async function mailPicture(image: string): Promise<Buffer | undefined> {
  const folder = join(process.cwd(), "public");
  const source = (await uploadedPicture(image)) ?? join(folder, image);
  if (typeof source === "string" && !source.startsWith(`${folder}/`)) return undefined;
  try {
    return await sharp(source).resize({ width: WIDTH }).flatten({ background: "#ffffff" }).jpeg({ quality: 78 }).toBuffer();
  } catch {
    return undefined;
  }
}
