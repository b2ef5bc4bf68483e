"use client";

import { qrPath } from "@/lib/client/office/qr-path";

/** A text as a QR code, dark on white in both themes. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text);
  return (
    <svg role="img" aria-label={label} className="qr" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
