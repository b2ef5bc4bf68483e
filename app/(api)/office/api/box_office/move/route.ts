import { z } from "zod";
import { moveCash } from "@/lib/domain/box-office/drawers/move-cash";
import { moveCashSchema } from "@/lib/domain/box-office/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { cashierOf } from "@/lib/http/visitor/cashier-of";

export const POST = endpoint({
  summary: "Put cash into the caller's drawer, or take it out",
  access: { staff: ["box_office"], scope: "own login" },
  body: moveCashSchema,
  result: z.null(),
  async handle({ staff, body: { request_id: requestId, ...move } }) {
    await moveCash({ ...move, requestId }, cashierOf(staff));
    return null;
  },
});
