import { z } from "zod";
import { beginFactor } from "@/lib/domain/staff/login/confirm-factor";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "Ask for one of the caller's passkeys again, for an act that needs a fresh factor",
  access: { staff: [], scope: "own login" },
  result: z.object({ options: z.unknown() }),
  handle: async ({ staff }) => ({ options: await beginFactor(staff) }),
});
