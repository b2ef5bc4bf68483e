import { stringify } from "yaml";

/** A value as YAML. Long texts stand in one line each, so that a change of a word is a change of a line. */
export function yamlOf(value: unknown): string {
  return stringify(value, { lineWidth: 0 });
}
