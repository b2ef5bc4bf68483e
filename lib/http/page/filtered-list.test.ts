import { readFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import { isFilteredList } from "@/lib/http/page/filtered-list";

const own = ["/activity?tab=coming", "/en/activity?utm_source=x&city=taipei", "/jp/activity?search=%23", "/kr/activity?price=-1000&_rsc=a"];
const kept = [
  "/activity",
  "/activity?utm_source=x",
  "/activity?tab=",
  "/activity?untab=a",
  "/activity/some?tab=coming",
  "/merch?search=a",
  "/?tab=coming",
];

test("distinguishes a filtered list of events from the cached list", () => {
  for (const address of own) expect(isFilteredList(address), address).toBe(true);
  for (const address of kept) expect(isFilteredList(address), address).toBe(false);
});

test("nginx uses the same pattern", () => {
  const [, pattern = ""] =
    /map \$request_uri \$is_filtered \{\s+default 0;\s+"~([^"]+)" 1;/.exec(readFileSync("docker/nginx/nginx.conf", "utf8")) ?? [];
  const known = new RegExp(pattern);
  for (const address of [...own, ...kept]) expect(known.test(address), address).toBe(isFilteredList(address));
});
