/**
 * Watch what a map is drawn for: its element's size, and whether the theme is light or dark.
 * @returns what ends it
 */
export function watchScreen(element: Element, { onResize, onTheme }: { onResize: () => void; onTheme: () => void }): () => void {
  const observer = new ResizeObserver(onResize);
  observer.observe(element);
  const theme = window.matchMedia("(prefers-color-scheme: dark)");
  theme.addEventListener("change", onTheme);
  return () => {
    observer.disconnect();
    theme.removeEventListener("change", onTheme);
  };
}
