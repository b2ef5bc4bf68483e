import { routeHandler } from "@/lib/http/call/serve";
import { version } from "@/lib/platform/version";

/** Says that the process is alive, and its version. */
export const GET = routeHandler({ method: "GET", path: "/healthz" }, async () => ({
  status: 200,
  headers: new Headers({ "content-type": "text/plain;charset=UTF-8", "cache-control": "no-store" }),
  body: `ok ${version()}`,
}));
