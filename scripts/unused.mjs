/** npm run unused: files, exports and packages that nothing asks for, by knip (knip.jsonc); what it needs is installed on first use. */
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
