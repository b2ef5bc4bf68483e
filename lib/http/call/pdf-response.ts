/** Returns a document to download under its name, or to show. It is personal, so no cache may store it. */
export function pdfResponse(bytes: Buffer, fileName: string, show: "attachment" | "inline" = "attachment"): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `${show}; filename="${fileName}"`,
      "content-length": String(bytes.length),
      "cache-control": "private, no-store",
    },
  });
}
