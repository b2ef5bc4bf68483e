import { readSale } from "@/lib/domain/today/read-sale";
import { saleSchema } from "@/lib/domain/today/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

export const GET = endpoint({
  summary: "The sale as it goes",
  access: { staff: [], scope: "own events" },
  unattended: true,
  result: saleSchema,
  handle: ({ staff, language }) => readSale(staff.eventIds, language),
});
