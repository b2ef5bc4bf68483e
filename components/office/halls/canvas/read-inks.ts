/** The CSS variables of the colours that the canvas uses. */
const tokens = {
  paper: "--paper",
  surface: "--surface",
  sunken: "--sunken",
  stage: "--house-2",
  line: "--line",
  control: "--control",
  ink: "--ink",
  ink2: "--ink-2",
  ink3: "--ink-3",
  spot: "--spot",
  spotSoft: "--spot-soft",
  info: "--info",
  danger: "--danger",
  warn: "--warn",
  house: "--house",
  houseInk: "--house-ink",
} as const;

export type Inks = Record<keyof typeof tokens, string> & { font: string; tiers: readonly string[] };

/** Reads the page's current colours, which change with the theme. */
export function readInks(element: Element): Inks {
  const style = getComputedStyle(element);
  const inks = Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, style.getPropertyValue(token).trim()]));
  const tiers = [1, 2, 3, 4, 5].map((tier) => style.getPropertyValue(`--tier-${tier}`).trim());
  return { ...(inks as Record<keyof typeof tokens, string>), font: style.fontFamily, tiers };
}
