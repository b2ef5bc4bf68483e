"use client";

import { create } from "qrcode";

/** Width of the white border around the picture, in modules, so that a camera finds it. */
const QUIET = 4;

/** A text as a QR code, dark on white in both themes. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const size = modules.size + 2 * QUIET;
  const cells = Array.from(modules.data, (isDark, at) =>
    isDark ? `M${(at % modules.size) + QUIET} ${Math.floor(at / modules.size) + QUIET}h1v1h-1z` : "",
  );
  return (
    <svg role="img" aria-label={label} className="qr" viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={cells.join("")} />
    </svg>
  );
}
