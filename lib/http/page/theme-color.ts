/** The paper colour of both themes (app/tokens.css), for the browser's own frame around a page. */
export const themeColor = [
  { media: "(prefers-color-scheme: light)", color: "#FAFAF7" },
  { media: "(prefers-color-scheme: dark)", color: "#0E1016" },
];
