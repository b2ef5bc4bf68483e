import { qrPath } from "@/lib/client/office/qr-path";

/** Pixels per module: about 1,000 for a short link, sharp on a poster of A4. */
const SCALE = 32;

/** Returns a QR code as SVG, for print in any size. */
export function qrSvg(text: string): Blob {
  const { size, path } = qrPath(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="white" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return new Blob([svg], { type: "image/svg+xml" });
}

/** Returns a QR code as PNG; null if the browser cannot draw it. */
export function qrPng(text: string): Promise<Blob | null> {
  const { size, path } = qrPath(text);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size * SCALE;
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(SCALE, SCALE);
  context.fillStyle = "black";
  context.fill(new Path2D(path));
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
