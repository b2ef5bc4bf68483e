import { Picture } from "@/components/ui/picture";

type PosterProps = {
  src: string;
  /** empty if the name is next to the poster */
  alt: string;
  sizes: number | string;
  load?: "lazy" | "eager";
  /** the event's band colour, shown until the picture has loaded */
  tint?: string;
  lifted?: boolean;
  className?: string;
};

/** The event's own drawing or photograph, 3:4. Nothing may cover it. */
export function Poster({ src, alt, sizes, load, tint, lifted = false, className = "" }: PosterProps) {
  return (
    <div className={`poster ${lifted ? "sh-print" : ""} ${className}`} style={tint ? { background: tint } : undefined}>
      <Picture src={src} alt={alt} ratio={4 / 3} sizes={sizes} load={load} />
    </div>
  );
}
