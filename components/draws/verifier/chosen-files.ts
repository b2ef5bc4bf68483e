import type { Source } from "@/components/draws/verifier/protocol";
import { ALGORITHM } from "@/lib/draw/seed";

export type Chosen = { manifest?: File; entries?: File; result?: File; receipt?: File };

/** Sorts files by what they contain, whatever their names are. */
export async function sortFiles(files: Iterable<File>): Promise<Chosen> {
  const chosen: Chosen = {};
  for (const file of files) {
    const start = await file.slice(0, 64).text();
    if (start.startsWith("{")) chosen.manifest = file;
    else if (start.startsWith(`${ALGORITHM} receipt`)) chosen.receipt = file;
    else if (start.startsWith(`${ALGORITHM} `)) chosen.result = file;
    else chosen.entries = file;
  }
  return chosen;
}

/** Returns the source of chosen files once there are enough: before the draw there is no result. */
export function sourceOf({ manifest, entries, result }: Chosen): Source | undefined {
  return manifest && entries && { kind: "files", manifest, entries, ...(result && { result }) };
}
