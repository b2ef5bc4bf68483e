/** npm run unused: finds unused files, exports and packages with knip (knip.jsonc), whose packages are installed on first use. */
import { join } from "node:path";
import { provideDependencies } from "./local/dependencies.mjs";
import { projectFolder } from "./local/folders.mjs";
import { runToEnd } from "./local/processes.mjs";

const folder = join(projectFolder, "scripts", "unused");
const say = (line) => console.log(`  ${line}`);

await provideDependencies({ say });
await provideDependencies({ say, folder });
const command = join(folder, "node_modules", ".bin", "knip");
await runToEnd({ name: "knip", command, args: process.argv.slice(2), cwd: projectFolder }).catch(({ message }) => {
  console.error(message);
  process.exitCode = 1;
});
