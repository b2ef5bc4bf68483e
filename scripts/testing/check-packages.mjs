import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "../local/folders.mjs";

/** Folders with a lock file: the site's, and those of packages that are installed on first use. */
const folders = [".", "bench/lighthouse", "scripts/local/postgres-package", "scripts/unused"];
/** Advisories of these severities fail; others are printed. */
const failing = ["high", "critical"];
/** The file with the list of the image's packages. */
export const BILL_OF_MATERIALS = join(".houselight", "sbom.json");

/**
 * Writes the bill of materials of the production packages (CycloneDX), and asks the registry which of all locked packages have
 * known vulnerabilities. A registry that answers no audits is reported, because that does not mean that there are no vulnerabilities.
 * @returns {Promise<string[]>} `notAudited`, with a line for each lock file that could not be asked about
 * @throws Error that names the packages with a vulnerability of high or critical severity
 */
export async function checkPackages({ say, npm = runNpm, notAudited = [] }) {
  const bill = await npm(["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--omit=dev"], ".");
  const { components } = JSON.parse(bill);
  mkdirSync(join(projectFolder, ".houselight"), { recursive: true });
  writeFileSync(join(projectFolder, BILL_OF_MATERIALS), bill);
  say(`${components.length} packages of the product are listed in ${BILL_OF_MATERIALS}`);

  const vulnerable = [];
  for (const folder of folders) {
    const where = join(folder, "package-lock.json");
    const report = readReport(await npm(["audit", "--json", "--package-lock-only", "--fetch-retries=1"], folder));
    if (!report.vulnerabilities) notAudited.push(`NOT AUDITED: ${where}: ${report.message ?? "no answer"}`);
    for (const { name, severity, range } of Object.values(report.vulnerabilities ?? {})) {
      const line = `${where}: ${name} ${range} (${severity})`;
      if (failing.includes(severity)) vulnerable.push(line);
      else say(line);
    }
  }
  if (vulnerable.length > 0) throw new Error(`Known vulnerabilities:\n${vulnerable.join("\n")}`);
  return notAudited;
}

function readReport(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { message: text.trim() || undefined };
  }
}

/** Returns npm's output. npm ends with 1 when it has found something, and also when it could not ask. */
function runNpm(args, folder) {
  const [command, ...before] = process.env.npm_execpath?.endsWith("npm-cli.js") ? [process.execPath, process.env.npm_execpath] : ["npm"];
  return new Promise((resolve) => {
    const options = { cwd: join(projectFolder, folder), maxBuffer: 64 * 1024 * 1024 };
    execFile(command, [...before, ...args], options, (error, printed, complaints) =>
      resolve(printed || complaints || error?.message || ""),
    );
  });
}
