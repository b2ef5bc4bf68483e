import { canUseApt, installPackages } from "../local/distribution.mjs";
import { isRoot } from "../local/folders.mjs";
import { findProgram } from "../local/processes.mjs";

/**
 * Makes sure that a program is on this machine; for root it installs the distribution's package.
 * @throws Error where there is none
 */
export async function providePackage({ program, name, say }) {
  if (!findProgram(program) && isRoot && canUseApt()) {
    say(`installing the package ${name}`);
    installPackages([name]);
  }
  const found = findProgram(program);
  if (!found) throw new Error(`There is no ${program} on this machine: apt-get install ${name} · brew install ${program}`);
  say(found);
}
