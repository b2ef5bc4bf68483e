/**
 * npm run build: the production build of web process, worker, commands and the verifier of draws, in .next or the folder that NEXT_DIST_DIR names.
 * Prints the processor time that it took, against which `npm test` measures its own.
 */
import { join } from "node:path";
import { bundle } from "./build/bundle.mjs";
import { compressFiles } from "./build/compress-files.mjs";
import { hintScripts } from "./build/hint-scripts.mjs";
import { shortenMaps } from "./build/shorten-maps.mjs";
import { buildVerifier } from "./build/verifier.mjs";
import { projectFolder } from "./local/folders.mjs";
import { interruptCommands, runToEnd } from "./local/processes.mjs";
import { buildTimeLine, watchProcessorTime } from "./local/processor-time.mjs";

const processorTime = watchProcessorTime();
const next = join(projectFolder, "node_modules", "next", "dist", "bin", "next");
const folder = join(projectFolder, process.env.NEXT_DIST_DIR || ".next");

// Next has its own process group, so it would not get the terminal's signal.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, interruptCommands);

try {
  await runToEnd({ name: "next build", command: process.execPath, args: [next, "build"], cwd: projectFolder });
  hintScripts(folder);
  await bundle(folder);
  await buildVerifier(folder);
  await compressFiles(folder);
  await shortenMaps(folder);
  console.log(buildTimeLine(processorTime.stop()));
  process.exit(0);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
