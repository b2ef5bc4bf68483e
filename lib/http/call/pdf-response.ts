/** A document to be kept under its own name; it is somebody's own, so nobody between keeps it. */
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
