/** A stored mobile as people write it: +886912345678 → 0912345678; others keep their plus sign. */
export function localMobile(mobile: string): string {
  return mobile.startsWith("+886") ? `0${mobile.slice(4)}` : mobile;
}
