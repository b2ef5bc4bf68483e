/** A bar as long as the share, from 0 to 1, next to the number that it draws. `framed`: with its whole. */
export function ShareBar({ share, framed = false }: { share: number; framed?: boolean }) {
  return (
    <span className={framed ? "rp-bar rp-bar-whole" : "rp-bar"} aria-hidden>
      <i style={{ width: `${100 * Math.min(1, Math.max(0, share))}%` }} />
    </span>
  );
}
