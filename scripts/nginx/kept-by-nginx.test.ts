import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { sections } from "@/lib/contract/all";
import { isPageAndCall } from "@/lib/http/page-or-call";
import { withNginxLists } from "@/scripts/nginx/with-nginx-lists";

const config = readFileSync(join(process.cwd(), "docker", "nginx", "nginx.conf"), "utf8");

test("nginx keeps the public calls and pages that the contract and the server name: npm run write-nginx writes them", () => {
  expect(withNginxLists(config)).toBe(config);
});

test("of the calls, those that are the same for everybody for longer than a second, and no other", () => {
  const [, pattern = ""] = /location ~ "([^"]+)" \{\n *proxy_pass [^\n]+\n *proxy_cache calls;/.exec(config) ?? [];
  const kept = new RegExp(pattern);
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
