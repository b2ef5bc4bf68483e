import { listStaff } from "@/lib/domain/staff/accounts/queries";
import { staffListSchema } from "@/lib/domain/staff/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Staff who work in the office or did; a limited owner gets those of their events",
  access: { staff: ["owner"], scope: "own events" },
  result: staffListSchema,
  handle: ({ staff }) => listStaff(staff),
});
