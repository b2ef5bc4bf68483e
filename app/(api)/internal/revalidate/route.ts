import { revalidateTag } from "next/cache";
import { z } from "zod";
import { isSignedWith } from "@/lib/platform/secrets/accepted-secrets";

const bodySchema = z.object({
  tags: z
    .array(z.string().regex(/^[a-z]+(:\w+)?$/))
    .min(1)
    .max(50),
});

/**
 * Pages of these tags are made anew. For the import command and the worker, which cannot do it
 * themselves: revalidateTag works only inside Next.
 */
export async function POST(request: Request): Promise<Response> {
  const given = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
  if (!isSignedWith("INTERNAL_SECRET", given, (secret) => secret)) return new Response("refused", { status: 403 });
  const body = bodySchema.safeParse(await request.json().catch(() => null));
  if (!body.success) return new Response("tags?", { status: 400 });
  for (const tag of body.data.tags) revalidateTag(tag, { expire: 0 });
  return new Response("ok");
}
