import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import { metricsText } from "@/lib/platform/metrics/metrics-text";
import { processMetrics } from "@/lib/platform/process-metrics";
import { releaseOf } from "@/lib/platform/version";

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

test("splits an image tag into the version and the commit", () => {
  expect(releaseOf("1.4.0-3df0bd05")).toEqual({ version: "1.4.0", commit: "3df0bd05" });
  expect(releaseOf("1.4.0-rc.1-3df0bd05")).toEqual({ version: "1.4.0-rc.1", commit: "3df0bd05" });
  expect(releaseOf("1.4.0")).toEqual({ version: "1.4.0", commit: "unknown" });
  expect(releaseOf("1.4.0-rc.1")).toEqual({ version: "1.4.0-rc.1", commit: "unknown" });
});

test("metrics and each line of the log say which version runs", () => {
  expect(metricsText(processMetrics())).toContain(`houselight_build_info{version="${version}",commit="unknown"} 1\n`);
  const program = `import { logger, requestLogger } from "@/lib/platform/logger"; logger.info("a"); requestLogger.info("b");`;
  const said = execFileSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
    env: { ...process.env, LOG_LEVEL: "info", HOUSELIGHT_VERSION: "1.4.0-3df0bd05" },
    encoding: "utf8",
  });
  const lines = said
    .trim()
    .split("\n")
    .map((line) => (JSON.parse(line) as { version: string }).version);
  expect(lines).toEqual(["1.4.0-3df0bd05", "1.4.0-3df0bd05"]);
});

test("print-version names the version and the commit for .env", () => {
  const said = execFileSync(process.execPath, ["scripts/operator/print-version.mjs"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  expect(said).toMatch(new RegExp(`^VERSION=${version.replaceAll(".", "\\.")}-[0-9a-f]{8}\\n$`));
});
