import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "playwright/test";

test("the image and npm run web limit a process's memory as npm start does", async () => {
  const file = pathToFileURL(join(process.cwd(), "scripts", "local", "memory.mjs"));
  const { allocatorSettings, webFlags } = (await import(file.href)) as { allocatorSettings: Record<string, string>; webFlags: string[] };
  const settings = Object.entries(allocatorSettings)
    .map((pair) => pair.join("="))
    .join(" ");
  const dockerfile = readFileSync("Dockerfile", "utf8");
  expect(dockerfile).toContain(`ENV ${settings}\n`);
  expect(dockerfile).toContain(`CMD ${JSON.stringify(["node", ...webFlags, ".next/web.mjs"]).replaceAll(",", ", ")}`);
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { web: string } };
  expect(scripts.web).toContain(`${settings} exec node ${webFlags.join(" ")} `);
});
