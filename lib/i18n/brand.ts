/** The name and address of the operator, on the site and on paper. An operator changes it here and in components/layout/logo.tsx. */
export const brand = {
  name: "Houselight",
  nameHan: "場燈",
  hotline: "02-5555-0188",
  mail: "help@houselight.example",
  taxId: "00000000",
  /** Monday to Friday, Taipei time: hours of the hotline, and of the desk for refund paperwork */
  hours: { hotline: ["10:00–12:30", "13:30–18:00"], paperwork: ["10:00–18:00"] },
  /** the account in a chat app; an empty address shows it without a link */
  chat: { app: "LINE", account: "@houselight", url: "https://chat.houselight.example/" },
  /** Accounts elsewhere, by the names that people know them by. Those without an address are not shown. */
  social: {
    Instagram: "https://social.houselight.example/instagram",
    YouTube: "https://social.houselight.example/youtube",
    Facebook: "https://social.houselight.example/facebook",
    Threads: "",
  },
  /** the companion app of the same group: its web site and where it is to be had */
  app: {
    site: "https://app.houselight.example/",
    appStore: "https://apps.houselight.example/ios",
    googlePlay: "https://apps.houselight.example/android",
  },
  /** where merchandise is sent back to: a postal address, written as the post in Taiwan reads it */
  returnsTo: "100016 臺北市中正區測試路一段 1 號 場燈退貨處",
} as const;
