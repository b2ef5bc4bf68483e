import { fetchWhileBusy } from "@/e2e/polling";
import type { StaffRole } from "@/lib/domain/staff/rules";
import type { FactorRule, StaffScope } from "@/lib/domain/staff/types";

/** A call of the office: its path below /office/api, and its roles; null for calls before a login. */
export type OfficeCall = {
  method: "GET" | "POST";
  path: string;
  roles: StaffRole[] | null;
  /** the event, session or order in its parameters that decides the scope */ scope: StaffScope | undefined;
  /** when it asks for a recent second factor */
  factor?: FactorRule;
};

type Operation = { "x-staff-roles"?: StaffRole[]; "x-staff-scope"?: StaffScope; "x-staff-factor"?: FactorRule };
type Document = { paths: Record<string, Record<string, Operation>> };

/** The calls of the office, as the site describes them. */
export async function officeContract(baseURL: string | undefined): Promise<OfficeCall[]> {
  const document = (await (await fetchWhileBusy(`${baseURL}/openapi.json`)).json()) as Document;
  return Object.entries(document.paths)
    .filter(([path]) => path.startsWith("/office/api/"))
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({
        method: method.toUpperCase() as OfficeCall["method"],
        path: path.replace("/office/api/", ""),
        roles: operation["x-staff-roles"] ?? null,
        scope: operation["x-staff-scope"],
        factor: operation["x-staff-factor"],
      })),
    );
}
