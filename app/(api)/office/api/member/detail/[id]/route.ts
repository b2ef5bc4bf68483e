import { deskMemberSchema, memberParams } from "@/lib/domain/desk/member-schemas";
import { readMember } from "@/lib/domain/desk/member/read-member";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "A member's account, with personal data masked",
  access: { staff: ["service"], scope: "own events" },
  params: memberParams,
  result: deskMemberSchema,
  handle: ({ staff, params, language }) => readMember(params.id, { scope: staff.eventIds, language }),
});
