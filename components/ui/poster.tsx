import { Picture } from "@/components/ui/picture";

type PosterProps = {
  src: string;
  /** empty where the name stands beside it */
  alt: string;
  sizes: number | string;
  load?: "lazy" | "eager";
  /** the event's band colour, seen until the picture is there */
  tint?: string;
  lifted?: boolean;
  className?: string;
};

/** Art on paper: nothing ever covers it. The picture is the event's own drawing or photograph, 3:4. */
export function Poster({ src, alt, sizes, load, tint, lifted = false, className = "" }: PosterProps) {
  return (
    <div className={`poster ${lifted ? "sh-print" : ""} ${className}`} style={tint ? { background: tint } : undefined}>
      <Picture src={src} alt={alt} ratio={4 / 3} sizes={sizes} load={load} />
    </div>
  );
}
