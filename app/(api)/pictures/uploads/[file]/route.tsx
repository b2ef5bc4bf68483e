import { readPicture } from "@/lib/domain/pictures/read-picture";
import { keyOfUpload } from "@/lib/domain/pictures/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { failureResponse, toDomainError } from "@/lib/http/call/failure";

type Context = { params: Promise<{ file: string }> };

/**
 * /pictures/uploads/{key}.webp: a picture that staff have uploaded, for the image optimiser. next.config.ts says how long it is
 * cached.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  try {
    const key = keyOfUpload(`/pictures/uploads/${(await params).file}`);
    const bytes = key && (await readPicture(key));
    if (!bytes) throw new DomainError("NOT_FOUND");
    return new Response(bytes, {
      headers: {
        "content-type": "image/webp",
        "content-length": String(bytes.length),
      },
    });
  } catch (thrown) {
    return failureResponse(toDomainError(thrown, request.headers.get("x-request-id") ?? ""), new Headers({ "x-robots-tag": "noindex" }));
  }
}
