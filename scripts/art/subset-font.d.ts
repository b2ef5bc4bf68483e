declare module "subset-font" {
  /** @param text the characters that stay */
  function subsetFont(font: Buffer, text: string, options: { targetFormat: "woff2" }): Promise<Buffer>;
  export = subsetFont;
}
