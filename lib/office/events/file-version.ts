import { createHash } from "node:crypto";
import type { eventFile } from "@/lib/domain/catalogue/export/event-file";

/** A hash of what an event is. Without the stock: sales count it down while somebody writes. */
export function fileVersion(file: ReturnType<typeof eventFile>): string {
  const products = file.products?.map(({ stock: _, ...product }) => product);
  return createHash("sha256")
    .update(JSON.stringify({ ...file, products }))
    .digest("hex")
    .slice(0, 16);
}
