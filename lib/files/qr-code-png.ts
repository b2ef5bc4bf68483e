import QRCode from "qrcode";

/** Returns a QR code as PNG: level M, with the quiet zone of four modules that scanners need. */
export function qrCodePng(text: string): Promise<Buffer> {
  return QRCode.toBuffer(text, { errorCorrectionLevel: "M", margin: 4, scale: 10, type: "png" });
}
