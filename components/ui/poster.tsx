type PosterProps = { src: string; /** empty where the name stands beside it */ alt: string; eager?: boolean; lifted?: boolean; className?: string };

/** Art on paper: nothing ever covers it. The picture is the event's own SVG or photograph, 3:4. */
export function Poster({ src, alt, eager = false, lifted = false, className = "" }: PosterProps) {
  return (
    <div className={`poster ${lifted ? "sh-print" : ""} ${className}`}>
      <img src={src} alt={alt} width={900} height={1200} loading={eager ? "eager" : "lazy"} fetchPriority={eager ? "high" : undefined} decoding="async" />
    </div>
  );
}
