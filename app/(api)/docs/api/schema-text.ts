import type { JsonSchema } from "@/lib/http/call/openapi";

/** Returns a JSON schema in a readable form: {order_id: string, items: [{…}]}, "?" for optional properties. */
export function schemaText(schema: JsonSchema, indent = ""): string {
  const { type, properties, items, anyOf, allOf } = schema as {
    type?: string | string[];
    properties?: Record<string, JsonSchema>;
    items?: JsonSchema;
    anyOf?: JsonSchema[];
    allOf?: JsonSchema[];
  };
  const choices = anyOf ?? (schema.oneOf as JsonSchema[] | undefined);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (choices) return [...new Set(choices.map((choice) => schemaText(choice, indent)))].join(" | ");
  if (allOf) return allOf.map((part) => schemaText(part, indent)).join(" & ");
  if (properties) return objectText(properties, (schema.required ?? []) as string[], indent);
  if (type === "array") return items ? `[${schemaText(items, indent)}]` : "[]";
  if (type === "object") return "{}";
  return `${[type ?? "any"].flat().join(" | ")}${boundsText(schema)}`;
}

function objectText(properties: Record<string, JsonSchema>, required: string[], indent: string): string {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? "" : "?"}: ${schemaText(schema, inner)}`,
  );
  return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n${indent}}`;
}

/** Returns the bounds that are worth reading; those of every whole number are left out. */
function boundsText(schema: JsonSchema): string {
  const words: string[] = [];
  const { minimum, maximum, minLength, maxLength, format } = schema as {
    minimum?: number;
    maximum?: number;
    minLength?: number;
    maxLength?: number;
    format?: string;
  };
  if (format) words.push(format);
  if (minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER) words.push(`≥ ${minimum}`);
  if (maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER) words.push(`≤ ${maximum}`);
  if (minLength !== undefined && minLength === maxLength) words.push(`${minLength} characters`);
  else if (maxLength !== undefined) words.push(`up to ${maxLength} characters`);
  return words.length > 0 ? ` (${words.join(", ")})` : "";
}
