/**
 * Charities that an invoice can be donated to by name, each with its donation code at the Ministry of Finance's
 * platform, as the charity or the press names it. Any other code can be typed.
 */
export const charities = [
  { code: "919", name: "創世社會福利基金會" },
  { code: "88888", name: "中華民國兒童癌症基金會" },
  { code: "13579", name: "陽光社會福利基金會" },
  { code: "25885", name: "伊甸社會福利基金會" },
] as const;

/** The name of a charity, or its code if it is not listed. */
export function charityName(code: string): string {
  return charities.find((one) => one.code === code)?.name ?? code;
}
