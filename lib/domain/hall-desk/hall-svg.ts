import { drawHallMap } from "@/lib/domain/catalogue/hall/draw-hall-map";
import { hallSchema } from "@/lib/domain/catalogue/hall/schemas";
import { filledTexts } from "@/lib/domain/event-desk/filled-texts";

const OPENING = '<metadata id="houselight-hall">';
/** Other programs write it in their way when they save the drawing. */
const INSIDE = /<metadata\s[^>]*id="houselight-hall"[^>]*>([^<]*)<\/metadata>/;

/**
 * A hall's map with its file inside, so that nothing is lost on the way out and in.
 * @returns null for a file with gaps that cannot be drawn
 */
export function writeHallSvg(file: Record<string, unknown>): string | null {
  const drawn = hallSchema.safeParse(filledTexts(file));
  if (!drawn.success) return null;
  return drawHallMap(drawn.data).replace(">", `>${OPENING}${escaped(JSON.stringify(file))}</metadata>`);
}

/** The file inside a map that was written here; undefined: there is none. @throws SyntaxError when it was spoilt */
export function readHallSvg(svg: string): unknown {
  const [, inside] = INSIDE.exec(svg) ?? [];
  return inside === undefined ? undefined : JSON.parse(unescaped(inside));
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const unescaped = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&#34;", '"').replaceAll("&amp;", "&");
