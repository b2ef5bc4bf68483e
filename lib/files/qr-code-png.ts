import QRCode from "qrcode";

/** A QR code as PNG: level M, the four modules of quiet zone that scanners want. */
export function qrCodePng(text: string): Promise<Buffer> {
  return QRCode.toBuffer(text, { errorCorrectionLevel: "M", margin: 4, scale: 10, type: "png" });
}
