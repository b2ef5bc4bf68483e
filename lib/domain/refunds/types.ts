import type { z } from "zod";
import type { bankAccountSchema, refundPreviewSchema } from "@/lib/domain/refunds/schemas";

export type BankAccount = z.output<typeof bankAccountSchema>;
export type RefundPreview = z.output<typeof refundPreviewSchema>;
