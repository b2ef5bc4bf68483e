import { routeHandler } from "@/lib/http/call/endpoint";

/** The process lives. */
export const GET = routeHandler(undefined, async () => ({
  status: 200,
  headers: new Headers({ "content-type": "text/plain;charset=UTF-8", "cache-control": "no-store" }),
  body: "ok",
}));

export const dynamic = "force-dynamic";
