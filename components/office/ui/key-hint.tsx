/** Shows the key of an act next to it. Hidden from screen readers. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd className="of-key" aria-hidden>
      {children}
    </kbd>
  );
}
