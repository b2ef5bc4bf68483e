import type { z } from "zod";
import type { bankAccountSchema } from "@/lib/domain/refunds/schemas";

export type BankAccount = z.output<typeof bankAccountSchema>;
