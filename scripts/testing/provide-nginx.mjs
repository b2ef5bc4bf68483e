import { canUseApt, installPackages } from "../local/distribution.mjs";
import { isRoot } from "../local/folders.mjs";
import { findProgram } from "../local/processes.mjs";

/**
 * Makes sure that there is an nginx on this machine; for root it installs the distribution's package.
 * @throws Error where there is none
 */
export async function provideNginx({ say }) {
  if (!findProgram("nginx") && isRoot && canUseApt()) {
    say("installing the package nginx-light");
    installPackages(["nginx-light"]);
  }
  const program = findProgram("nginx");
  if (!program) throw new Error("There is no nginx on this machine: apt-get install nginx-light · brew install nginx");
  say(program);
}
