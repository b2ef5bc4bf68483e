import { getImageProps } from "next/image";

type PictureProps = {
  src: string;
  /** empty where the name stands beside it */
  alt: string;
  /** height of the place in widths of it: 1 for merchandise, 4/3 for posters */
  ratio: number;
  /** how wide the place is: always so many CSS pixels, or the `sizes` of an img */
  sizes: number | string;
  /** "eager" for pictures in the first screen */
  load?: "lazy" | "eager";
  className?: string;
};

/** `sizes` that change with the screen need a width for the ratio alone. */
const ANY_WIDTH = 1080;

/**
 * A picture through the optimiser, in AVIF or WebP and no wider than its place wants. Nothing of it
 * moves: the place has the picture's ratio before it comes. A plain img, because next/image's own
 * component would be hydrated for each card of a list.
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
