import { drawHallMap } from "@/lib/domain/catalogue/hall/draw-hall-map";
import { hallSchema } from "@/lib/domain/catalogue/hall/schemas";
import type { XmlElement } from "@/lib/input/parse-xml";
import { filledTexts } from "@/lib/office/events/filled-texts";

const METADATA_ID = "houselight-hall";

/**
 * Writes a hall's map with its file embedded, so that export and import lose nothing.
 * @returns null for a file with gaps that cannot be drawn
 */
export function writeHallSvg(file: Record<string, unknown>): string | null {
  const drawn = hallSchema.safeParse(filledTexts(file));
  if (!drawn.success) return null;
  return drawHallMap(drawn.data).replace(">", `><metadata id="${METADATA_ID}">${escaped(JSON.stringify(file))}</metadata>`);
}

/** Returns the file embedded in a map written by writeHallSvg; undefined if there is none. @throws SyntaxError if it is damaged */
export function readHallSvg(elements: XmlElement[]): unknown {
  const metadata = elements.find(({ name, attributes }) => name === "metadata" && attributes.id === METADATA_ID);
  return metadata && JSON.parse(metadata.text);
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
