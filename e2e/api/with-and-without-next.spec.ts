import { expect, test } from "../fixtures";
import { startWeb, type Web } from "../start-web";

/** A second web process, in which Next answers all pages (PAGES_THROUGH_NEXT). */
let next: Web;
test.beforeAll(async () => {
  next = await startWeb({ PAGES_THROUGH_NEXT: "1" });
});
test.afterAll(() => next.stop());

test("compressed pages have the same text with and without Next's router", { tag: "@all" }, async ({ baseURL }) => {
  for (const path of ["/notice/faq", "/en/about", "/jp/notice/faq"])
    for (const encoding of ["gzip", "br"]) {
      const ask = async (address: string) => {
        const reply = await fetch(address + path, { headers: { "accept-encoding": encoding, accept: "*/*" } });
        return { encoding: reply.headers.get("content-encoding"), length: (await reply.text()).length };
      };
      expect((await ask(baseURL as string)).encoding, path).toBe(encoding);
      // Next's first reply is not yet the one that it caches.
      const lengths = async () => new Set([(await ask(baseURL as string)).length, (await ask(next.address)).length]).size;
      await expect.poll(lengths, path).toBe(1);
    }
});
