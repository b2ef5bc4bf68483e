import localFont from "next/font/local";

/*
 * Archivo for Latin letters and digits in every language (docs/decisions/044-page-start.md). Two small subsets, made by
 * `npm run fonts`, come with the page; characters that they lack load the whole font when they appear.
 * next/font reads these calls while it builds: their values are written out.
 */

const archivoText = localFont({
  src: "../fonts/archivo-text.woff2",
  variable: "--font-archivo-text",
  weight: "400 800",
  display: "swap",
  adjustFontFallback: false,
  declarations: [
    { prop: "unicode-range", value: "U+0020-007E,U+00A0,U+00A9,U+00B7,U+00D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026" },
  ],
});

const archivoStretched = localFont({
  src: "../fonts/archivo-stretched.woff2",
  variable: "--font-archivo-stretched",
  weight: "700 800",
  display: "swap",
  adjustFontFallback: false,
  declarations: [
    { prop: "font-stretch", value: "88% 118%" },
    { prop: "unicode-range", value: "U+0020,U+002C-002E,U+0030-003A,U+0041-005A,U+2013" },
  ],
});

const archivoWhole = localFont({
  src: "../../node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2",
  variable: "--font-archivo-whole",
  weight: "100 900",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-stretch", value: "62% 125%" },
    {
      prop: "unicode-range",
      value:
        "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191-2193,U+2212,U+2215,U+FEFF,U+FFFD",
    },
  ],
});

// The rarer letters of names; its fallback is Arial with Archivo's metrics.
const archivoRare = localFont({
  src: "../../node_modules/@fontsource-variable/archivo/files/archivo-latin-ext-wdth-normal.woff2",
  variable: "--font-archivo-rare",
  weight: "100 900",
  display: "swap",
  preload: false,
  declarations: [
    { prop: "font-stretch", value: "62% 125%" },
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});

/** For the page's root: tokens.css builds the font stacks from these. */
export const fontVariables = [archivoText, archivoStretched, archivoWhole, archivoRare].map(({ variable }) => variable).join(" ");
