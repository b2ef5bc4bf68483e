import { exportHall } from "@/lib/domain/hall-desk/export-hall";
import { hallExportQuery, hallParams } from "@/lib/domain/hall-desk/schemas";
import { endpoint } from "@/lib/http/call/endpoint";

const types = { yaml: "application/yaml", svg: "image/svg+xml" };

export const GET = endpoint({
  summary: "A hall as it is drawn, as a file that the import reads again: YAML, or its map as SVG with the file inside",
  access: { staff: ["events"], scope: "all events" },
  params: hallParams,
  query: hallExportQuery,
  result: null,
  async handle({ params: { key }, query: { form } }) {
    return new Response(await exportHall(key, form), {
      headers: {
        "content-type": `${types[form]}; charset=utf-8`,
        "content-disposition": `attachment; filename="${encodeURIComponent(key)}.${form}"`,
        "cache-control": "private, no-store",
      },
    });
  },
});
