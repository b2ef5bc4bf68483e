/** Where the places of a price are: in this draw, or elsewhere and why. */
export const placeKinds = [
  "draw",
  "otherDraw",
  "sold",
  "right",
  "technical",
  "press",
  "sponsor",
  "hold",
  "other",
  "closed",
  "accessible",
  "free",
] as const;
