import { logger } from "@/lib/platform/logger";
import { uncaughtErrors } from "@/lib/platform/metrics/counted";

/**
 * Log and count errors that nothing has caught. Next listens to both events and goes on (process-error-handlers.js): a
 * page may begin a query that it then does not need. So the process lives; each such error outside of Next is a mistake.
 */
export function watchUncaught(): void {
  process.on("uncaughtExceptionMonitor", (error) => {
    uncaughtErrors.add(["exception"]);
    logger.fatal({ err: error }, "uncaught exception");
  });
  process.on("unhandledRejection", (reason) => {
    uncaughtErrors.add(["rejection"]);
    logger.error({ err: reason }, "unhandled rejection");
  });
}
