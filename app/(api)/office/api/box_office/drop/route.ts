import { z } from "zod";
import { dropHold } from "@/lib/domain/box-office/hold-seats";
import { dropHoldSchema } from "@/lib/domain/box-office/schemas";
import { endpoint } from "@/lib/http/call/endpoint";
import { cashierOf } from "@/lib/http/visitor/cashier-of";

export const POST = endpoint({
  summary: "Give back held seats that are not sold",
  access: { staff: ["box_office"], scope: "own login" },
  body: dropHoldSchema,
  result: z.null(),
  async handle({ staff, body }) {
    await dropHold(body.hold_id, cashierOf(staff));
    return null;
  },
});
