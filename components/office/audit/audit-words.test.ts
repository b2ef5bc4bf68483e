import { execFileSync } from "node:child_process";
import { expect, test } from "playwright/test";
import tw from "@/messages/office/tw.json" with { type: "json" };

const acts: Record<string, Record<string, string>> = tw.OfficeAudit.acts;

test("has a name for every act that the code writes", () => {
  const found = execFileSync("grep", ["-rhoE", 'act: [`"][a-z_]+\\.[a-z_]+"', "lib", "scripts", "--include=*.ts", "--exclude=*.test.ts"], {
    encoding: "utf8",
  });
  const noted = new Set([...found.matchAll(/"(\w+)\.(\w+)"/g)].map(([, noun = "", verb = ""]) => `${noun}.${verb}`));
  expect(noted.size).toBeGreaterThan(10);
  expect([...noted].filter((act) => acts[act.split(".")[0] ?? ""]?.[act.split(".")[1] ?? ""] === undefined)).toEqual([]);
});
