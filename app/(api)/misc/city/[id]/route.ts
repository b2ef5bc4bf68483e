import { miscCalls } from "@/lib/contract/misc";
import { listDistricts } from "@/lib/domain/addresses/queries";
import { DomainError } from "@/lib/errors/domain-error";
import { serve } from "@/lib/http/call/serve";

export const GET = serve(miscCalls.city, async ({ params, language }) => {
  const items = listDistricts(params.id, language);
  if (!items) throw new DomainError("NOT_FOUND");
  return { items };
});
