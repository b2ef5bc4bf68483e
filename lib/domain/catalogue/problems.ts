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
export function describeProblem({ file, line, column, message }: CatalogueProblem): string {
  const place = line === undefined ? file : `${file}:${line}:${column ?? 1}`;
  return `${place} ${message}`;
}

/** The files cannot be loaded, and none of them was. Has all problems. */
export class CatalogueError extends Error {
  constructor(readonly problems: CatalogueProblem[]) {
    super(problems.map(describeProblem).join("\n"));
    this.name = "CatalogueError";
  }
}
