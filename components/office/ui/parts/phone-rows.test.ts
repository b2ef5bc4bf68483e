import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";

const office = join(import.meta.dirname, "../..");
/** These tables have a separate layout for phones. */
const own = ["orders/order-tickets.tsx", "today/tier-bars.tsx", "ui/data-table.tsx"];

test("each row of a table has the key by which phones put its cells below each other", () => {
  const files = readdirSync(office, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx") && !own.includes(file));
  const tables = files
    .map((file) => ({ file, text: readFileSync(join(office, file), "utf8") }))
    .filter(({ text }) => /<table[^>]*className="tb[ "]/.test(text));
  expect(tables.length).toBeGreaterThan(5);
  const squeezed = tables.filter(({ text }) => /<tr key=(?![^>]*data-key)/.test(text)).map(({ file }) => file);
  expect(squeezed).toEqual([]);
});
