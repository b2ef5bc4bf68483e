import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

// schema.org's own definitions, from the package @vocabulary/schema (schemaorg-current).

type Node = Record<string, unknown>;
type Vocabulary = {
  parents: Map<string, string[]>;
  kinds: Map<string, string[]>;
  domains: Map<string, string[]>;
  ranges: Map<string, string[]>;
};

const tables: Record<string, keyof Vocabulary> = {
  "http://www.w3.org/2000/01/rdf-schema#subClassOf": "parents",
  "http://www.w3.org/1999/02/22-rdf-syntax-ns#type": "kinds",
  "http://schema.org/domainIncludes": "domains",
  "http://schema.org/rangeIncludes": "ranges",
};
const short = (iri: string) => iri.replace(/^https?:\/\/schema\.org\//, "");

let read: Vocabulary | undefined;

function vocabulary(): Vocabulary {
  if (read) return read;
  read = { parents: new Map(), kinds: new Map(), domains: new Map(), ranges: new Map() };
  const lines = readFileSync(createRequire(import.meta.url).resolve("@vocabulary/schema/schema.nq"), "utf8");
  for (const [, subject = "", predicate = "", object = ""] of lines.matchAll(/^<([^>]+)> <([^>]+)> <([^>]+)>/gm)) {
    const table = tables[predicate];
    if (table) read[table].set(short(subject), [...(read[table].get(short(subject)) ?? []), short(object)]);
  }
  return read;
}

const isClass = (name: string) => vocabulary().kinds.get(name)?.includes("http://www.w3.org/2000/01/rdf-schema#Class") ?? false;

/** A class with all its superclasses. */
function lineage(name: string): string[] {
  return [name, ...(vocabulary().parents.get(name) ?? []).flatMap(lineage)];
}

const isA = (name: string, wanted: string[]) => lineage(name).some((one) => wanted.includes(one));

const isUrl = (text: string) => URL.canParse(text) && /^https?:/.test(text);
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/** The texts that a range accepts. A time without a zone is refused as ambiguous. */
const takesText: Record<string, (text: string) => boolean> = {
  Text: () => true,
  URL: isUrl,
  Date: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text),
  DateTime: (text) => moment.test(text),
  Time: (text) => /^\d{2}:\d{2}(:\d{2})?/.test(text),
};

function fits(value: unknown, ranges: string[]): boolean {
  if (typeof value === "number") return ranges.some((range) => isA(range, ["Number"]) && (range !== "Integer" || Number.isInteger(value)));
  if (typeof value === "boolean") return ranges.includes("Boolean");
  if (typeof value === "object" && value !== null) {
    const type = (value as Node)["@type"];
    return typeof type !== "string" || !isClass(type) || isA(type, ranges);
  }
  if (typeof value !== "string" || value.trim() === "") return false;
  // a value of a property that takes times is never checked as text only
  if (ranges.some((range) => range === "DateTime"))
    return ranges.some((range) => ["Date", "DateTime"].includes(range) && takesText[range]?.(value));
  const members = (vocabulary().kinds.get(short(value)) ?? []).filter((kind) => isA(kind, ["Enumeration"]));
  if (isUrl(value) && members.length > 0) return members.some((kind) => isA(kind, ranges));
  return ranges.some((range) => takesText[range]?.(value) ?? lineage(range).some((above) => takesText[above]?.(value) ?? false));
}

/**
 * Violations of schema.org in a node and all nodes below it: undefined types or properties, properties of another type, values outside
 * a property's range.
 */
export function schemaProblems(node: unknown, at = "$"): string[] {
  if (Array.isArray(node)) return node.flatMap((one, i) => schemaProblems(one, `${at}[${i}]`));
  if (typeof node !== "object" || node === null) return [`${at}: no node`];
  const { "@type": type } = node as Node;
  if (typeof type !== "string" || !isClass(type)) return [`${at}: there is no type ${String(type)}`];
  return Object.entries(node)
    .filter(([name]) => !name.startsWith("@"))
    .flatMap(([name, value]) => {
      const here = `${at}.${name}`;
      const { domains, ranges } = vocabulary();
      // an action's input is named after the property that it sets (schema.org/docs/actions.html)
      const asked = isA(type, ["Action"]) ? /^(.+)-input$/.exec(name)?.[1] : undefined;
      if (asked && domains.has(asked)) return [];
      const domain = domains.get(name);
      if (!domain) return [`${here}: there is no property ${name}`];
      if (!isA(type, domain)) return [`${here}: ${type} has no ${name}`];
      return [value]
        .flat()
        .flatMap((one, i) => [
          ...(fits(one, ranges.get(name) ?? [])
            ? []
            : [`${here}[${i}]: ${JSON.stringify(one)?.slice(0, 80)} is none of ${ranges.get(name)?.join(", ")}`]),
          ...(typeof one === "object" && one !== null ? schemaProblems(one, `${here}[${i}]`) : []),
        ]);
    });
}
