/** Writes the Prisma client into lib/platform/prisma: npm run generate */
import { generateClient } from "./local/generate-client.mjs";

await generateClient({ say: console.log });
