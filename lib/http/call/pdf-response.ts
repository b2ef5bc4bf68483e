/** A document to download under its name; it is personal, so no cache may store it. */
export function pdfResponse(bytes: Buffer, fileName: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${fileName}"`,
      "content-length": String(bytes.length),
      "cache-control": "private, no-store",
    },
  });
}
