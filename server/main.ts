/** Entry point of a container's web process: starts the server, or as many servers as WEB_PROCESSES says. */
import cluster from "node:cluster";
import { env } from "@/lib/platform/env";
import { divertPrinting } from "@/lib/platform/log-destination";
import { runProcesses } from "@/server/run-processes";

try {
  const { WEB_PROCESSES } = env();
  if (WEB_PROCESSES > 1 && cluster.isPrimary) {
    divertPrinting();
    runProcesses({ count: WEB_PROCESSES });
  } else {
    // Not above: the primary shall not load what it does not run.
    await import("@/server/http");
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
