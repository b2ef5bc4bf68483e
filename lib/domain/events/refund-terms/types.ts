import type { z } from "zod";
import type { refundTermsSchema } from "@/lib/domain/events/refund-terms/schemas";

/** Until when an event's tickets can be given back, and for which fee. */
export type RefundTerms = z.output<typeof refundTermsSchema>;
