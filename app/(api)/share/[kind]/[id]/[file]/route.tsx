import { unstable_cache } from "next/cache";
import { getAnnouncement } from "@/lib/domain/content/queries";
import { getEvent } from "@/lib/domain/events/queries";
import { getMerchandise } from "@/lib/domain/merchandise/queries";
import { DomainError } from "@/lib/errors/domain-error";
import type { SharePictureData } from "@/lib/files/share-picture-data";
import { failureResponse, toDomainError } from "@/lib/http/call/failure";
import { eventPicture, merchandisePicture, newsPicture, sitePicture, type SharePicture } from "@/lib/http/page/share-picture";
import { languages, type Language } from "@/lib/i18n/languages";
import { rowId } from "@/lib/input/ids";
import { makeDocument } from "@/lib/jobs/documents";

type Context = { params: Promise<{ kind: string; id: string; file: string }> };

/** A picture is drawn at most once a day; its address changes with its content. */
const KEPT_SECONDS = 86_400;

const isPicture = new RegExp(String.raw`^(${languages.join("|")})-[0-9a-f]{10}\.png$`);

/** /share/{event|merch|news|site}/{id}/{language}-{version}.png: the picture that other sites show of a page. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { kind, id, file } = await params;
  try {
    const language = isPicture.exec(file)?.[1] as Language | undefined;
    const wanted = language && (await pictureOf(kind, id, language));
    if (!wanted) throw new DomainError("NOT_FOUND");
    // An older address redirects to the current picture, because posts that contain it are never updated.
    if (!wanted.url.endsWith(`/${file}`))
      return new Response(null, { status: 302, headers: { location: wanted.url, "cache-control": "public, max-age=60" } });
    return png(await made(wanted.data));
  } catch (thrown) {
    return failureResponse(toDomainError(thrown, request.headers.get("x-request-id") ?? ""), new Headers({ "x-robots-tag": "noindex" }));
  }
}

async function pictureOf(kind: string, id: string, language: Language): Promise<SharePicture | undefined> {
  if (kind === "event") return eventPicture(await getEvent(id, language), language);
  if (kind === "merch") return merchandisePicture(await getMerchandise({ id: rowId(id), language }), language);
  if (kind === "news") return newsPicture(await getAnnouncement(rowId(id), language), language);
  return kind === "site" && id === "house" ? sitePicture(language) : undefined;
}

/** Drawn by a worker and cached where pages are cached; as text, because the cache stores JSON. */
async function made(data: SharePictureData): Promise<Buffer> {
  const draw = async () => (await makeDocument({ kind: "share_picture", data })).toString("base64");
  return Buffer.from(await unstable_cache(draw, ["share-picture", JSON.stringify(data)], { revalidate: KEPT_SECONDS })(), "base64");
}

function png(bytes: Buffer): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "image/png",
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=31536000, s-maxage=31536000, immutable",
    },
  });
}
