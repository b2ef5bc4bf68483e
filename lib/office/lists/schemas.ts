import { z } from "zod";
import { uuidOf } from "@/lib/input/id-schemas";
import { NO_ORDER } from "@/lib/input/ids";
import { lineText, nameText } from "@/lib/input/texts";
import {
  CHOSEN_MAX,
  listNames,
  lists,
  readCursor,
  readFilter,
  sortsOf,
  VIEW_QUERY_MAX,
  type Cursor,
  type List,
  type ValueOf,
} from "@/lib/office/lists/rules";

/** The longest text of a filter or a cursor in an address. */
const TEXT_MAX = 200;

const textSchema = z.string({ error: "invalid" }).max(TEXT_MAX, "invalid");

/** Reads a text with a function that returns undefined for a text that it does not take. */
function readBy<Value>(read: (text: string) => Value | undefined) {
  return textSchema.transform((text, context): Value => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message: "invalid" });
    return z.NEVER;
  });
}

type QueryShape<L extends List> = {
  [Name in keyof L["filters"] | "sort" | "before"]: Name extends keyof L["filters"]
    ? z.ZodOptional<z.ZodType<ValueOf<L["filters"][Name]>, string>>
    : Name extends "sort"
      ? z.ZodDefault<z.ZodType<L["sorts"][number] | `-${L["sorts"][number]}`, string>>
      : z.ZodOptional<z.ZodType<Cursor, string>>;
};

function filtersOf({ filters }: List): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, readBy((text) => readFilter(filter, text)).optional()]));
}

/** Returns the schema of a list's query: its filters, its order, and `before`, which is the `next` of the previous page. */
export function queryOf<const L extends List>(list: L): z.ZodObject<QueryShape<L>> {
  return z.object({
    ...filtersOf(list),
    sort: z.enum(sortsOf(list), { error: "invalid" }).default(list.order),
    before: readBy(readCursor).optional(),
  }) as unknown as z.ZodObject<QueryShape<L>>;
}

type ShortQueryShape<L extends List> = {
  [Name in keyof L["filters"] | "sort"]: z.ZodOptional<
    z.ZodType<Name extends keyof L["filters"] ? ValueOf<L["filters"][Name]> : L["sorts"][number] | `-${L["sorts"][number]}`, string>
  >;
};

/** Returns the schema of the query for the file of a short list, which is loaded as a whole: its filters, and its order if it has one. */
export function shortQueryOf<const L extends List>(list: L): z.ZodObject<ShortQueryShape<L>> {
  const sorts = sortsOf(list);
  return z.object({
    ...filtersOf(list),
    ...(sorts.length > 0 && { sort: z.enum(sorts, { error: "invalid" }).optional() }),
  }) as unknown as z.ZodObject<ShortQueryShape<L>>;
}

/** Rows that were chosen one by one for a file, separated by commas. */
export const chosenSchema = z
  .string({ error: "invalid" })
  .max(CHOSEN_MAX * 41, "invalid")
  .transform((text) => text.split(",").filter((key) => /^[\w-]{1,40}$/.test(key)))
  .pipe(z.array(z.string()).min(1, "invalid").max(CHOSEN_MAX, "invalid"))
  .optional();

// Saved views of lists.

const listSchema = z.enum(listNames, { error: "invalid" });
const viewIdSchema = z.string({ error: "invalid" }).transform((id) => uuidOf(id) ?? NO_ORDER);
const viewName = nameText({ require: "invalid", rule: "invalid", max: 60 });

export const viewsQuery = z.object({ list: listSchema });
export const viewsSchema = z.object({
  views: z.array(
    z.object({
      view_id: z.string(),
      name: z.string(),
      query: z.string().describe("of the list's address"),
      shared: z.boolean(),
      owner: z.string().nullable().describe("the name of a colleague who shares it; null for the caller's own"),
    }),
  ),
});

export const saveViewSchema = z
  .object({
    list: listSchema,
    name: viewName,
    query: lineText({ max: VIEW_QUERY_MAX }),
    shared: z.boolean({ error: "invalid" }).default(false).describe("with colleagues who may see all of the caller's events"),
  })
  .superRefine(({ list, query }, context) => {
    const taken: List = lists[list];
    const isKnown = [...new URLSearchParams(query)].every(([name, text]) => {
      if (name === "q") return text.length <= TEXT_MAX;
      if (name === "sort") return sortsOf(taken).includes(text);
      const filter = Object.hasOwn(taken.filters, name) ? taken.filters[name] : undefined;
      return filter !== undefined && text.length <= TEXT_MAX && readFilter(filter, text) !== undefined;
    });
    if (!isKnown) context.addIssue({ code: "custom", path: ["query"], message: "invalid" });
  });
export const savedViewSchema = z.object({ view_id: z.string() });
export const nameViewSchema = z.object({ view_id: viewIdSchema, name: viewName, shared: z.boolean({ error: "invalid" }) });
export const removeViewSchema = z.object({ view_id: viewIdSchema });
