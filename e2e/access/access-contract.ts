import { fetchWhileBusy } from "@/e2e/polling";
import type { ReadScope } from "@/lib/domain/read-keys/rules";
import type { StaffRole } from "@/lib/domain/staff/rules";

/** Callers of a call, as the site declares them (lib/http/call/openapi.ts). */
type Callers = "everybody" | "members" | "owning member" | "gates" | "keys" | "staff" | "staff who log in";
type Scope = "own login" | "own events" | "all events" | "shared";

type Operation = {
  requestBody?: { content: Record<string, unknown> };
  "x-callers"?: Callers;
  "x-staff-roles"?: StaffRole[];
  "x-staff-scope"?: Scope;
  "x-key-scopes"?: ReadScope[];
};

export type ContractCall = {
  method: "GET" | "POST";
  path: string;
  callers: Callers | undefined;
  roles: StaffRole[];
  scope: Scope | undefined;
  keyScopes: ReadScope[];
  body: "json" | "file" | undefined;
};

/** Every call of the contract with its declaration. */
export async function accessContract(baseURL: string | undefined): Promise<ContractCall[]> {
  const document = (await (await fetchWhileBusy(`${baseURL}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase() as ContractCall["method"],
      path,
      callers: operation["x-callers"],
      roles: operation["x-staff-roles"] ?? [],
      scope: operation["x-staff-scope"],
      keyScopes: operation["x-key-scopes"] ?? [],
      body: bodyOf(operation),
    })),
  );
}

function bodyOf({ requestBody }: Operation): ContractCall["body"] {
  if (!requestBody) return undefined;
  return "application/json" in requestBody.content ? "json" : "file";
}
