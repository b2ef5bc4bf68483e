import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CatalogueProblem } from "@/lib/domain/catalogue/problems";
import { keyOfPicture } from "@/lib/domain/pictures/key-of-picture";
import { keyOfUpload } from "@/lib/domain/pictures/rules";

/** The uploaded pictures of a catalogue folder, as an export writes them, by the path where the site serves them. */
export async function readUploads(directory: string, problems: CatalogueProblem[]): Promise<Map<string, Buffer<ArrayBuffer>>> {
  const uploads = new Map<string, Buffer<ArrayBuffer>>();
  for (const name of await readdir(join(directory, "pictures/uploads")).catch(() => [])) {
    const path = `/pictures/uploads/${name}`;
    const bytes = await readFile(join(directory, path));
    if (keyOfUpload(path) === keyOfPicture(bytes)) uploads.set(path, bytes);
    else problems.push({ file: path.slice(1), message: "is not a picture that an export has written: its name is not that of its bytes" });
  }
  return uploads;
}
