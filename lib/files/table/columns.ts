import type { Language } from "@/lib/i18n/languages";
import { translate } from "@/lib/i18n/translate";
import { textInTaipei } from "@/lib/platform/clock";
import type words from "@/messages/tw.json";

type FileWords = (typeof words)["Documents"]["files"];

/** `order_no` as a key of the messages: orderNo. */
type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name;
/** Names of columns with a heading in every language (messages, Documents.files.columns). */
type Heading = keyof FileWords["columns"];
/** Sets of codes with words in every language (messages, Documents.files.words). */
type CodeSet = keyof FileWords["words"];

/**
 * How a column is written. `id` is a number or code of which a spreadsheet must preserve each character: an account, a tax number,
 * an order's number. `time` is ISO 8601 or a Date, and is written in Taipei's time. Amounts are whole NT$. `codes` are written
 * as words in the reader's language. A cell of texts or codes may have several.
 */
export type ColumnKind = "id" | "text" | "amount" | "count" | "day" | "time" | { codes: CodeSet };

/** The columns of a file in their order. Each field of a row has a kind: the type allows no row with a field without one. */
export type Columns<Row> = { [Name in keyof Row & string]-?: Camel<Name> extends Heading ? ColumnKind : never };

export type Value = string | number | bigint | Date | readonly string[] | null | undefined;

/** Between several texts of one cell. */
const SEPARATOR = ", ";

/** A file independent of its format. */
export type Table<Row> = {
  /** the file's name without extension */
  name: string;
  columns: Columns<Row>;
  /** reads the rows from the beginning, in parts, while the file is written */
  read: () => AsyncIterable<Row[]> | Iterable<Row[]>;
};

/** The content of a cell, whatever the format: text that stays unchanged, a number, or Taipei's time as text. */
export type Cell = { kind: "id" | "text" | "time"; text: string } | { kind: "number"; number: number } | null;

/** Returns the first line, in the reader's language; times give their offset. */
export function headingsOf<Row>(columns: Columns<Row>, language: Language): string[] {
  const t = translate[language];
  return kindsOf(columns).map(([name, kind]) => {
    const heading = t(`Documents.files.columns.${camel(name) as Heading}`);
    return kind === "time" ? t("Documents.files.taipei", { heading }) : heading;
  });
}

/** Returns the cells of a row, in the order of the columns. */
export function cellsOf<Row>(row: Row, columns: Columns<Row>, language: Language): Cell[] {
  return kindsOf(columns).map(([name, kind]) => cellOf((row as Record<string, Value>)[name], kind, language));
}

function kindsOf<Row>(columns: Columns<Row>): [string, ColumnKind][] {
  return Object.entries(columns);
}

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

function cellOf(value: Value, kind: ColumnKind, language: Language): Cell {
  if (value === null || value === undefined || value === "") return null;
  if (kind === "amount" || kind === "count") return { kind: "number", number: Number(value) };
  if (kind === "time") return { kind, text: textInTaipei(value instanceof Date ? value : new Date(String(value))) };
  if (kind === "id") return { kind, text: String(value) };
  const texts = typeof value === "object" && !(value instanceof Date) ? value : [String(value)];
  if (texts.length === 0) return null;
  const words = texts.map((text) => (typeof kind === "object" ? wordOf(kind.codes, text, language) : text));
  return { kind: "text", text: words.join(SEPARATOR) };
}

/** Returns the word for a code; a code without one is written as it is. */
function wordOf(codes: CodeSet, code: string, language: Language): string {
  const key = `Documents.files.words.${codes}.${camel(code)}` as never;
  return translate[language].has(key) ? translate[language](key) : code;
}
