/** A problem in a file of the catalogue; line and column count from 1. */
export type CatalogueProblem = {
  file: string;
  line?: number;
  column?: number;
  /** of the value in its file */
  path?: PropertyKey[];
  message: string;
};

/** `events/tide.yaml:12:5 sessions[0].hall: there is no hall "arena"` */
export function describeProblem({ file, line, column, path = [], message }: CatalogueProblem): string {
  const place = line === undefined ? file : `${file}:${line}:${column ?? 1}`;
  return `${place} ${describePath(path)}${message}`;
}

function describePath(path: PropertyKey[]): string {
  if (path.length === 0) return "";
  return `${path.map((part, at) => (typeof part === "number" ? `[${part}]` : at === 0 ? String(part) : `.${String(part)}`)).join("")}: `;
}

/** The files cannot be loaded, and nothing was loaded. Has all problems. */
export class CatalogueError extends Error {
  constructor(readonly problems: CatalogueProblem[]) {
    super(problems.map(describeProblem).join("\n"));
    this.name = "CatalogueError";
  }
}
