import { officeHallCalls } from "@/lib/contract/office/hall";
import { serve } from "@/lib/http/call/serve";
import { exportHall } from "@/lib/office/halls/export-hall";

const types = { yaml: "application/yaml", svg: "image/svg+xml" };

export const GET = serve(officeHallCalls.exportHall, async ({ params: { key }, query: { form } }) => {
  return new Response(await exportHall(key, form), {
    headers: {
      "content-type": `${types[form]}; charset=utf-8`,
      "content-disposition": `attachment; filename="${encodeURIComponent(key)}.${form}"`,
      "cache-control": "private, no-store",
    },
  });
});
