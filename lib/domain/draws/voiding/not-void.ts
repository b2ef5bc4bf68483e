import type { Prisma } from "@/lib/platform/prisma/client";

/** The condition on draws that none was declared void. */
export const notVoid = { NOT: { voided: { confirmedAt: { not: null } } } } satisfies Prisma.DrawWhereInput;
