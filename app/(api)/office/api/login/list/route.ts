import { listOwnLogins } from "@/lib/domain/staff/login/queries";
import { loginListSchema } from "@/lib/domain/staff/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "The caller's own logins",
  access: { staff: [], scope: "own login" },
  result: loginListSchema,
  handle: ({ staff }) => listOwnLogins(staff),
});
