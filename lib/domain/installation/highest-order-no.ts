import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

/** An order number anywhere in a text: with its prefix, or as the start of an invoice's number at the provider. */
const ORDER_NO = /(?:HL|(?<![0-9A-Za-z]))20\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(\d{6,8})(?!\d)/g;

/** The highest running number of an order in these files (exports of gateway and invoice provider, logs); 0 without any. */
export async function highestOrderNo(files: string[]): Promise<number> {
  let highest = 0;
  for (const file of files) {
    for await (const line of createInterface({ input: createReadStream(file, "utf8"), crlfDelay: Infinity })) {
      for (const [, running] of line.matchAll(ORDER_NO)) highest = Math.max(highest, Number(running));
    }
  }
  return highest;
}
