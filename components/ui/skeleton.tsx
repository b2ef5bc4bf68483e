/** A block at the true size of what is coming; shows itself after 200 ms. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span className={`sk ${className}`} aria-hidden />;
}
