import { getSelf } from "@/lib/domain/staff/login/queries";
import { selfSchema } from "@/lib/domain/staff/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "The calling staff member, with roles and second factors",
  access: { staff: [], scope: "own login" },
  result: selfSchema,
  handle: ({ staff }) => getSelf(staff),
});
