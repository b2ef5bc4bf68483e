/**
 * npm run packages-check: writes the bill of materials of the image's packages, and asks the registry to audit all locked packages.
 * A part of `npm run test:all`. Ends with 1 when a package has a known vulnerability of high or critical severity, 2 when the
 * registry answers no audits, as mirrors often do not.
 */
import { provideDependencies } from "./local/dependencies.mjs";
import { checkPackages } from "./testing/check-packages.mjs";

const say = (line) => console.log(line);
await provideDependencies({ say });
try {
  const notAudited = await checkPackages({ say });
  for (const line of notAudited) console.error(line);
  process.exitCode = notAudited.length > 0 ? 2 : 0;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
