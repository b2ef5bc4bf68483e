import { expect, test } from "playwright/test";
import { startWeb } from "@/e2e/start-web";
import words from "@/messages/office/tw.json" with { type: "json" };

test("from other networks the office's addresses answer like unknown pages", async () => {
  for (const [name, value] of [
    ["OFFICE_NETWORKS", "203.0.113.0/24"],
    ["OFFICE_HOST", "office.example.com"],
  ] as const) {
    const web = await startWeb({ [name]: value });
    try {
      const answers = await Promise.all(
        ["/nowhere", "/office", "/office/login", "/office/staff"].map(async (path) => {
          const response = await fetch(web.address + path, { redirect: "manual" });
          const text = await response.text();
          return {
            status: response.status,
            policy: response.headers.get("content-security-policy"),
            isOffice: text.includes(words.OfficeBase.title),
          };
        }),
      );
      expect(answers[0]).toMatchObject({ status: 404, isOffice: false });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    } finally {
      await web.stop();
    }
  }
});
