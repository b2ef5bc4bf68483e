/**
 * Prints fresh secrets as lines for .env, once for each installation:
 *   node scripts/operator/print-secrets.mjs >> .env
 */
import { freshSecrets } from "../local/settings.mjs";

const { DATABASE_PASSWORD, ...secrets } = freshSecrets();
for (const [name, value] of Object.entries({ ...secrets, POSTGRES_PASSWORD: DATABASE_PASSWORD })) console.log(`${name}=${value}`);
