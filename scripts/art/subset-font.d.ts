declare module "subset-font" {
  /** @param text the characters that remain */
  function subsetFont(font: Buffer, text: string, options: { targetFormat: "woff2"; variationAxes?: object }): Promise<Buffer>;
  export = subsetFont;
}
