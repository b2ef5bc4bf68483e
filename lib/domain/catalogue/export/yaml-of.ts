import { stringify } from "yaml";

/** A value as YAML. Long texts are written in one line each, so that changing a word changes one line. */
export function yamlOf(value: unknown): string {
  return stringify(value, { lineWidth: 0 });
}
