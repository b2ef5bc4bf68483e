import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { sections } from "@/lib/contract/all";
import { isPageAndCall } from "@/lib/http/page-or-call";
import { KEPT_PAGES } from "@/scripts/web/serve-pages";

const config = readFileSync(join(process.cwd(), "docker", "nginx", "nginx.conf"), "utf8");

/** The paths of the location that has this cache, as nginx compares them. */
function locationOf(cache: string): RegExp {
  const [, pattern = ""] = new RegExp(`location ~ "([^"]+)" \\{\\n *proxy_pass [^\\n]+\\n *proxy_cache ${cache};`).exec(config) ?? [];
  return new RegExp(pattern);
}

test("nginx keeps the pages that the web process keeps", () => {
  expect(locationOf("pages").source).toBe(KEPT_PAGES.source.replaceAll(String.raw`\/`, "/").replaceAll("/", String.raw`\/`));
});

test("nginx keeps every call that is the same for everybody for longer than a second, and no other", () => {
  const kept = locationOf("calls");
  for (const { method, path, access, cacheSeconds = 0 } of sections.flatMap(({ calls }) => calls)) {
    const shared = method === "GET" && access === "public" && cacheSeconds > 0 && !isPageAndCall(path);
    expect(kept.test(path.replaceAll(/\{\w+\}/g, "1")), `${method} ${path}`).toBe(shared);
  }
});

test("nginx sets HSTS on all its answers: a block with headers of its own inherits none", () => {
  const blocks = config.split(/\{\n/).filter((block) => block.includes("add_header "));
  expect(blocks.length).toBeGreaterThan(5);
  for (const block of blocks) expect(block.split("\n}")[0]).toContain("add_header Strict-Transport-Security $hsts always;");
});
