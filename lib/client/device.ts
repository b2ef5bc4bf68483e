export type Device = "ios" | "android" | "other";

/** The browser's description of its device; `uaPlatform` is navigator.userAgentData.platform, if the browser has it. */
export type BrowserSays = { userAgent: string; maxTouchPoints: number; uaPlatform?: string };

/** Whether a device uses Apple's or Android's app shop. iPads identify as Macs, but no Mac has a touch screen. */
export function deviceOf({ userAgent, maxTouchPoints, uaPlatform }: BrowserSays): Device {
  if (uaPlatform === "Android" || /Android/i.test(userAgent)) return "android";
  if (uaPlatform === "iOS" || /iPhone|iPad|iPod/.test(userAgent)) return "ios";
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return "ios";
  return "other";
}

/** The device on which this page is open. */
export function thisDevice(): Device {
  const { userAgent, maxTouchPoints } = navigator;
  const { userAgentData } = navigator as Navigator & { userAgentData?: { platform?: string } };
  return deviceOf({ userAgent, maxTouchPoints, uaPlatform: userAgentData?.platform });
}
