import { sections } from "@/lib/contract/all";
import { openApiDocument } from "@/lib/http/call/openapi";
import { conventions } from "./conventions";

// The same for all callers until the next build.
export const dynamic = "force-static";

/** The description of the calls, generated from their declarations. */
export function GET(): Response {
  const description = conventions.map(({ title, text }) => `## ${title}\n${text}`).join("\n\n");
  return Response.json(openApiDocument({ sections, title: "Houselight", description }));
}
