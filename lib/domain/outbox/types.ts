import type { z } from "zod";
import type { mailDataSchema } from "@/lib/domain/outbox/schemas";

export type MailData = z.output<typeof mailDataSchema>;
