/** A placeholder of the exact size of the content; appears after 200 ms. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <span className={`sk ${className}`} aria-hidden />;
}
