/**
 * npm run workflows: checks .github/workflows with actionlint, and prints how to get it if it is missing. ACTIONLINT names one that is
 * not on the PATH. Ends with 1 when a workflow is wrong, 2 without the tool.
 */
import { spawnSync } from "node:child_process";
import { projectFolder } from "./local/folders.mjs";

const actionlint = process.env.ACTIONLINT || "actionlint";
const { status, error } = spawnSync(actionlint, ["-color"], { cwd: projectFolder, stdio: "inherit" });
if (error?.code === "ENOENT") {
  console.error(`The workflows were not checked: there is no ${actionlint} here.
  Homebrew:  brew install actionlint
  Go:        go install github.com/rhysd/actionlint/cmd/actionlint@latest, then ACTIONLINT=$(go env GOPATH)/bin/actionlint npm run workflows`);
  process.exit(2);
}
if (error) throw error;
process.exitCode = status === 0 ? 0 : 1;
