import { readPicture } from "@/lib/domain/pictures/read-picture";
import { keyOfUpload } from "@/lib/domain/pictures/rules";

/** The bytes of a picture by its path, if staff have uploaded it; undefined for a file of the site. */
export async function uploadedPicture(path: string | undefined | null): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const key = path ? keyOfUpload(path) : undefined;
  return key === undefined ? undefined : readPicture(key);
}
