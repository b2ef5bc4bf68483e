import { getImageProps } from "next/image";

type PictureProps = {
  src: string;
  /** empty if the name is next to the picture */
  alt: string;
  /** height of the picture divided by its width: 1 for merchandise, 4/3 for posters */
  ratio: number;
  /** width of the picture: a fixed number of CSS pixels, or the `sizes` of an img */
  sizes: number | string;
  /** "eager" for pictures in the first screen */
  load?: "lazy" | "eager";
  className?: string;
};

/** Width for pictures whose `sizes` depend on the screen; it only sets the ratio. */
const ANY_WIDTH = 1080;

/**
 * A picture through the optimiser, in AVIF or WebP and no wider than needed. It reserves its space by the ratio before it
 * loads, so nothing moves. A plain img, because next/image's component would be hydrated for each card of a list.
 */
export function Picture({ src, alt, ratio, sizes, load = "lazy", className }: PictureProps) {
  const width = typeof sizes === "number" ? sizes : ANY_WIDTH;
  const { props } = getImageProps({
    src,
    alt,
    width,
    height: Math.round(width * ratio),
    sizes: typeof sizes === "string" ? sizes : undefined,
    loading: load,
    decoding: "async",
    className,
  });
  return <img {...props} alt={alt} />;
}
