/**
 * Returns signed passes for Apple's Wallet, which Apple's browsers open at once. Several are one file.
 * @param headers in addition to those of every pass
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
