import { isOfficeKey } from "@/lib/domain/content/rules";
import { DomainError } from "@/lib/errors/domain-error";
import { pieceData } from "@/lib/office/shop/schemas";
import type { Piece, ShopScope } from "@/lib/office/shop/types";
import { isoInTaipei } from "@/lib/platform/clock";
import { db, type Models } from "@/lib/platform/db";

/**
 * Returns a piece as staff edit it.
 * @throws MERCHANDISE_NOT_FOUND also for a piece outside the reader's scope
 */
export async function readPiece({ id, scope }: { id: number; scope: ShopScope }, tx: Models = db): Promise<Piece> {
  const piece = await tx.merchandise.findFirst({
    where: { id, ...(scope && { eventId: { in: scope } }) },
    include: { specs: { orderBy: [{ position: "asc" }, { id: "asc" }] } },
  });
  if (!piece) throw new DomainError("MERCHANDISE_NOT_FOUND");
  const { specs } = piece;
  const ordered = await tx.orderItem.findMany({
    where: { specId: { in: specs.map((spec) => spec.id) } },
    distinct: ["specId"],
    select: { specId: true },
  });
  return {
    merchandise_id: String(id),
    version: piece.updatedAt.toISOString(),
    published: piece.isPublished,
    of_files: !isOfficeKey(piece.key),
    ordered: ordered.map(({ specId }) => String(specId)),
    data: pieceData.parse({
      category: piece.category,
      event_id: piece.eventId === null ? null : String(piece.eventId),
      name: piece.name,
      details: piece.details,
      images: piece.images,
      listed_at: isoInTaipei(piece.listedAt),
      limited: piece.isLimited,
      quota: Math.max(0, piece.quota),
      quota_scope: piece.quotaScope,
      custom_text: piece.customText,
      delivery: piece.delivery,
      specs: specs.map((spec) => ({ spec_id: String(spec.id), name: spec.name, price: spec.price, stock: spec.stock })),
    }),
  };
}
