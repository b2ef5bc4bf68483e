import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { settingNames } from "@/lib/platform/env";
import { knownSettings, settingsReadElsewhere } from "@/lib/platform/settings/known-settings";

const root = join(import.meta.dirname, "..", "..", "..");
const read = (...path: string[]) => readFileSync(join(root, ...path), "utf8");
const namesIn = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name = ""]) => name))];

const known = new Set(knownSettings(settingNames));

test("knows every setting of .env.example, the compose files and the sandbox", () => {
  const named = [
    ...namesIn(read(".env.example"), /^#? ?([A-Z][A-Z0-9_]+)=/gm),
    ...namesIn(
      read("docker-compose.yml") + read("docker", "tls.yml") + read("docker", "monitoring.yml").replaceAll(/^ *#.*$/gm, ""),
      /(?<!\$)\$\{([A-Z][A-Z0-9_]+)/g,
    ),
    ...namesIn(read("docker", "sandbox.env"), /^([A-Z][A-Z0-9_]+)=/gm),
  ];
  // rclone's own settings contain the name of the remote that BACKUP_REMOTE names.
  expect(named.filter((name) => !known.has(name) && !name.startsWith("RCLONE_CONFIG_"))).toEqual([]);
});

test(".env.example explains every setting", () => {
  const example = read(".env.example");
  const explained = settingNames.filter((name) => !notForOperators.has(name));
  expect(explained.filter((name) => !new RegExp(`\\b${name}\\b`).test(example))).toEqual([]);
  expect(
    [...settingsReadElsewhere].filter((name) => !name.startsWith("SANDBOX_") && !notForOperators.has(name) && !example.includes(name)),
  ).toEqual([]);
});

/** Settings that the image, the sandbox or a tool sets. */
const notForOperators = new Set([
  "HOUSELIGHT_VERSION",
  "HOUSELIGHT_PROCESS",
  "HOUSELIGHT_SANDBOX",
  "SANDBOX_URL",
  "OTEL_TRACES_SAMPLER",
  "HOST",
  "POSTGRES_TOOLS",
]);
