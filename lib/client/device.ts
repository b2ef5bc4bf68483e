export type Device = "ios" | "android" | "other";

/** The browser's description of its machine; `uaPlatform` is navigator.userAgentData.platform where there is one. */
export type BrowserSays = { userAgent: string; maxTouchPoints: number; uaPlatform?: string };

/** Which shop of apps a machine has. iPads call themselves Macs, but no Mac has a touch screen. */
export function deviceOf({ userAgent, maxTouchPoints, uaPlatform }: BrowserSays): Device {
  if (uaPlatform === "Android" || /Android/i.test(userAgent)) return "android";
  if (uaPlatform === "iOS" || /iPhone|iPad|iPod/.test(userAgent)) return "ios";
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return "ios";
  return "other";
}

/** The machine that this page is open on. */
export function thisDevice(): Device {
  const { userAgent, maxTouchPoints } = navigator;
  const { userAgentData } = navigator as Navigator & { userAgentData?: { platform?: string } };
  return deviceOf({ userAgent, maxTouchPoints, uaPlatform: userAgentData?.platform });
}
