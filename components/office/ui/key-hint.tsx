/** A key beside the act that it starts; a machine's word, which nobody needs read out. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd className="of-key" aria-hidden>
      {children}
    </kbd>
  );
}
