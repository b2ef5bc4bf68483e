/**
 * Writes the Prisma client (run by generate-client.mjs, in a process of its own): what `prisma generate` does, by the same two
 * packages, without the command. The command would bring a studio, a local server and drivers of other databases,
 * 200 MB that nobody here runs (docs/decisions/043-what-is-installed.md).
 */
import { createRequire } from "node:module";
import { projectFolder } from "./folders.mjs";

// Required: the import form of these packages names files without their endings, which Node does not find.
const require = createRequire(import.meta.url);
const { getGenerators, loadSchemaContext } = require("@prisma/internals");
const { PrismaClientTsGenerator } = require("@prisma/client-generator-ts");

const schemaContext = await loadSchemaContext({
  schemaPath: { baseDir: projectFolder, cliProvidedPath: "prisma/schema" },
  cwd: projectFolder,
  printLoadMessage: false,
});
const generators = await getGenerators({
  schemaContext,
  registry: { "prisma-client": { type: "in-process", generator: new PrismaClientTsGenerator() } },
  skipDownload: true,
  cliCommand: "npm run",
});
for (const generator of generators) {
  await generator.generate();
  generator.stop();
}
