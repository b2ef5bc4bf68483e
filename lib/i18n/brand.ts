/** Whose site and whose paper this is. An operator changes it here and in components/layout/logo.tsx. */
export const brand = {
  name: "Houselight",
  nameHan: "場燈",
  hotline: "02-5555-0188",
  mail: "help@houselight.example",
  taxId: "00000000",
  /** the companion app of the same group: its web site and where it is to be had */
  app: {
    site: "https://app.houselight.example/",
    appStore: "https://apps.houselight.example/ios",
    googlePlay: "https://apps.houselight.example/android",
  },
} as const;
