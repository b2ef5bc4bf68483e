import { createHash } from "node:crypto";
import type { eventFile } from "@/lib/domain/catalogue/export/event-file";

/** Hashes an event's file. The stock is left out, because sales reduce it while staff edit the event. */
export function fileVersion(file: ReturnType<typeof eventFile>): string {
  const products = file.products?.map(({ stock: _, ...product }) => product);
  return createHash("sha256")
    .update(JSON.stringify({ ...file, products }))
    .digest("hex")
    .slice(0, 16);
}
