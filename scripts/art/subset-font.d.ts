declare module "subset-font" {
  /** @param text the characters that stay */
  export default function subsetFont(font: Buffer, text: string, options: { targetFormat: "woff2" }): Promise<Buffer>;
}
