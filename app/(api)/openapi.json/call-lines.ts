import type { ErrorKey } from "@/lib/errors/catalogue";
import type { Endpoint } from "@/lib/http/call/endpoint";
import type { Call } from "@/lib/http/call/openapi";

/** A reading call of the contract. `file`: the media type of one that returns a file. */
export function get(path: string, { spec }: Endpoint, errors: ErrorKey[] = [], file?: string): Call {
  return { method: "GET", path, spec, errors, file };
}

/** A changing call of the contract. */
export function post(path: string, { spec }: Endpoint, errors: ErrorKey[] = []): Call {
  return { method: "POST", path, spec, errors };
}
