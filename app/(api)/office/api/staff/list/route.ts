import { listStaff } from "@/lib/domain/staff/accounts/queries";
import { staffListSchema } from "@/lib/domain/staff/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Everybody who works in the office or did",
  access: { staff: ["owner"], scope: "own events" },
  result: staffListSchema,
  handle: () => listStaff(),
});
