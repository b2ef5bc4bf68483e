import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "playwright/test";

test("the image, the compose file and npm run web and worker limit a process's memory as npm start does", async () => {
  const file = pathToFileURL(join(process.cwd(), "scripts", "local", "memory.mjs"));
  const { allocatorSettings, webFlags, workerFlags } = (await import(file.href)) as {
    allocatorSettings: Record<string, string>;
    webFlags: string[];
    workerFlags: string[];
  };
  const settings = Object.entries(allocatorSettings)
    .map((pair) => pair.join("="))
    .join(" ");
  const dockerfile = readFileSync("Dockerfile", "utf8");
  expect(dockerfile).toContain(`ENV ${settings}\n`);
  expect(dockerfile).toContain(`CMD ${JSON.stringify(["node", ...webFlags, ".next/web.mjs"]).replaceAll(",", ", ")}`);
  expect(readFileSync("docker-compose.yml", "utf8")).toContain(`command: [${["node", ...workerFlags, ".next/worker.mjs"].join(", ")}]`);
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { web: string; worker: string } };
  expect(scripts.web).toContain(`${settings} exec node ${webFlags.join(" ")} `);
  expect(scripts.worker).toContain(`${settings} exec node ${workerFlags.join(" ")} `);
});
