import { join } from "node:path";
import sharp from "sharp";

/** Twice the width at which mails show it, in pixels. */
const WIDTH = 240;

/**
 * An event's picture for its mails, small enough to come with each.
 * @param upload its bytes, where it is no file below public/
 * @returns JPEG; undefined where its file is missing
 */
export async function mailPicture(image: string, upload?: Uint8Array): Promise<Buffer | undefined> {
  const folder = join(process.cwd(), "public");
  const file = join(folder, image);
  if (!upload && !file.startsWith(`${folder}/`)) return undefined;
  try {
    return await sharp(upload ?? file)
      .resize({ width: WIDTH })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 78 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
