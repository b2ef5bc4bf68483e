/** Not in TypeScript's own library yet. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats: () => Promise<string[]> };

/** Returns the text of a QR code that the camera sees now, or undefined. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>;

/** Enough for a ticket held at arm's length; more pixels would only slow old phones down. */
const WIDEST_PX = 720;

/**
 * Loads the browser's own reader, which is fast. Browsers without one (Safari, Firefox, Chromium on most desktops) load ours
 * instead.
 * @throws if ours can't be loaded
 */
export async function loadCodeReader(): Promise<CodeReader> {
  const Own = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  // some browsers have the class, but support no formats
  const formats = await Own?.getSupportedFormats().catch((): string[] => []);
  if (Own && formats?.includes("qr_code")) {
    const detector = new Own({ formats: ["qr_code"] });
    return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue;
  }
  const { codeInPicture } = await import("@/components/gate/code-in-picture");
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  return (video) => {
    const scale = Math.min(1, WIDEST_PX / video.videoWidth);
    canvas.width = Math.round(video.videoWidth * scale);
    canvas.height = Math.round(video.videoHeight * scale);
    pen?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = canvas.width > 0 && canvas.height > 0 ? pen?.getImageData(0, 0, canvas.width, canvas.height) : undefined;
    return Promise.resolve(picture && codeInPicture(picture));
  };
}
