import { z } from "zod";
import { endpoint } from "@/lib/http/call/endpoint";
import { isoInTaipei } from "@/lib/platform/clock";

// Pages ask by HEAD and read the Date header (lib/client/clock/server-clock.ts). nginx answers that itself.
export const GET = endpoint({
  summary: "The server's time",
  access: "public",
  limit: "publicPerAddress",
  result: z.object({ now: z.string() }),
  handle: async () => ({ now: isoInTaipei(new Date()) }),
});
