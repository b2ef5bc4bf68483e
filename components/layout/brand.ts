/** Whose site this is. An operator changes it here and in components/layout/logo.tsx. */
export const brand = {
  name: "Houselight",
  nameHan: "場燈",
  hotline: "02-5555-0188",
  mail: "help@houselight.example",
  taxId: "00000000",
} as const;
