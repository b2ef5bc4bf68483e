import { LineCounter, parseDocument } from "yaml";
import { z } from "zod";
import { parseXml } from "@/lib/input/parse-xml";
import { readHallSvg } from "@/lib/office/halls/hall-svg";
import { exportForms, HALL_IMPORT_MAX } from "@/lib/office/halls/rules";
import { shapesOfSvg } from "@/lib/office/halls/shapes-of-svg";

export const hallImportSchema = z.object({ form: z.enum(exportForms), text: z.string().max(HALL_IMPORT_MAX) });

const point = z.tuple([z.number(), z.number()]);
export const hallImportReadSchema = z.union([
  /** a hall's file, not validated yet */
  z.object({ file: z.json() }),
  /** the shapes of a drawing from elsewhere */
  z.object({
    shapes: z.object({ width: z.number(), height: z.number(), shapes: z.array(z.object({ name: z.string(), outline: z.array(point) })) }),
  }),
  /** why it cannot be read */
  z.object({ problems: z.array(z.object({ line: z.int().nullable(), message: z.string() })) }),
]);
type JsonValue = z.output<ReturnType<typeof z.json>>;
export type HallImportRead = z.output<typeof hallImportReadSchema>;

/**
 * Reads an uploaded file, as far as that is possible without the database. A worker runs it (lib/jobs/documents.ts), because
 * a crafted file decides how long the parser takes.
 */
export function readHallImport({ form, text }: z.output<typeof hallImportSchema>): HallImportRead {
  return form === "yaml" ? readYaml(text) : readSvg(text);
}

const refused = (message: string): HallImportRead => ({ problems: [{ line: null, message }] });

/** No real hall is nested deeper than this. */
const NESTING_MAX = 100;

/**
 * Whether a YAML text has more levels than any hall. The parser recurses for each level, and V8 ends the whole process,
 * without an exception, if it has to compile a regular expression on a full stack.
 */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const character of text) {
    if (character === "[" || character === "{") depth++;
    else if (character === "]" || character === "}") depth--;
    if (depth > NESTING_MAX) return true;
  }
  return new RegExp(`(?:[-?:][ \\t]+){${NESTING_MAX}}`).test(text);
}

function readYaml(text: string): HallImportRead {
  if (isTooDeep(text)) return refused("repeats or nests itself without end");
  const lines = new LineCounter();
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, merge: true });
    const problems = document.errors.map(({ pos, message }) => ({ line: lines.linePos(pos[0]).line, message: `is not YAML: ${message}` }));
    return problems.length > 0 ? { problems } : { file: (document.toJS() ?? null) as JsonValue };
  } catch {
    // aliases of aliases
    return refused("repeats or nests itself without end");
  }
}

function readSvg(text: string): HallImportRead {
  let elements;
  try {
    elements = parseXml(text);
  } catch {
    return refused("is not an SVG drawing");
  }
  try {
    const file = readHallSvg(elements);
    if (file !== undefined) return { file: file as JsonValue };
  } catch {
    return refused("holds a hall that cannot be read any more");
  }
  const shapes = shapesOfSvg(elements);
  return typeof shapes === "string" ? refused(shapes) : { shapes };
}
