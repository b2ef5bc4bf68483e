/**
 * Watches the two things that a map's drawing depends on: its element's size and the light or dark theme.
 * @returns a function that stops watching
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
