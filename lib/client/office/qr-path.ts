import { create } from "qrcode";

/** Width of the white border around the code, in modules, so that a camera finds it. */
const QUIET = 4;

/** Returns a text's QR code as the path of an SVG, and the width of its square, in modules with the border. */
export function qrPath(text: string): { size: number; path: string } {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const cells = Array.from(modules.data, (isDark, at) =>
    isDark ? `M${(at % modules.size) + QUIET} ${Math.floor(at / modules.size) + QUIET}h1v1h-1z` : "",
  );
  return { size: modules.size + 2 * QUIET, path: cells.join("") };
}
