import { db } from "@/lib/platform/db";
import { describeVerifier, readVerifier, type Verifier } from "@/lib/platform/read-verifier";

/** Finds the page that checks a draw: the one that its manifest names, and before the seal that of this release. */
export async function findVerifier(drawId: string): Promise<Verifier> {
  const current = readVerifier();
  const draw = await db.draw.findUnique({ where: { id: drawId }, select: { verifierSha256: true } });
  if (!draw?.verifierSha256 || draw.verifierSha256 === current.sha256) return current;
  const { page } = await db.drawVerifier.findUniqueOrThrow({ where: { sha256: draw.verifierSha256 } });
  return describeVerifier(Buffer.from(page));
}
