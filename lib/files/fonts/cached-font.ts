import type { Font, GlyphRun } from "fontkit";
import { LRUCache } from "lru-cache";

/** Laid out texts and embedded files cached of each font: the texts of a few events and of every form. */
const TEXTS = 1_000;
const FILES = 200;

/** The part of a font that a document embeds; glyphs are numbered as they come. fontkit's types know only glyphs as objects. */
type Subset = { includeGlyph: (glyph: number) => number; encode: () => Uint8Array };

/**
 * Returns the font for pdfkit, which accepts anything with these methods. The documents of a sale repeat their texts, so the process
 * lays each one out once, and writes the part of a font that a document embeds once.
 * @param features OpenType features of every text
 */
export function cachedFont(font: Font, features: string[]): Font {
  const texts = new LRUCache<string, GlyphRun>({ max: TEXTS });
  const files = new LRUCache<string, Uint8Array>({ max: FILES });

  function layout(text: string): GlyphRun {
    const known = texts.get(text) ?? font.layout(text, features);
    texts.set(text, known);
    // The document scales the positions that it is given.
    return Object.assign(Object.create(known) as GlyphRun, { positions: known.positions.map((position) => ({ ...position })) });
  }

  function createSubset(): Subset {
    const glyphs: number[] = [];
    const numbers = new Map([[0, 0]]);
    return {
      includeGlyph(glyph) {
        const number = numbers.get(glyph) ?? numbers.size;
        if (number === numbers.size) {
          numbers.set(glyph, number);
          glyphs.push(glyph);
        }
        return number;
      },
      encode() {
        const key = glyphs.join(" ");
        const file = files.get(key) ?? subsetOf(font, glyphs);
        files.set(key, file);
        return file;
      },
    };
  }

  return Object.create(font, { layout: { value: layout }, createSubset: { value: createSubset } }) as Font;
}

function subsetOf(font: Font, glyphs: number[]): Uint8Array {
  const subset = font.createSubset() as unknown as Subset;
  for (const glyph of glyphs) subset.includeGlyph(glyph);
  return subset.encode();
}
