/**
 * Signed passes for Apple's Wallet, which a browser of Apple's opens at once. Several are one file.
 * @param headers beyond those of every pass
 */
export function passResponse(bytes: Buffer, count: number, headers: Record<string, string> = {}): Response {
  const ending = count === 1 ? "pkpass" : "pkpasses";
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": `application/vnd.apple.${ending}`,
      "content-disposition": `attachment; filename="houselight-tickets.${ending}"`,
      "content-length": String(bytes.length),
      "cache-control": "private, no-store",
      ...headers,
    },
  });
}
