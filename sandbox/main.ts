import { readSettings } from "@/sandbox/read-settings";
import { startSandbox } from "@/sandbox/start-sandbox";

/** Runs the outside world on a developer's machine: `tsx sandbox/main.ts`. */
try {
  const sandbox = await startSandbox(readSettings(process.env));
  console.log(`sandbox: ${sandbox.url} (mail on port ${sandbox.smtpPort})`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(`sandbox: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
