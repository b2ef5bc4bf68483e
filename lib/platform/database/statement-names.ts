/** How often a process sends a statement before it is prepared; one-off texts (long lists) never are. */
const PREPARED_FROM = 3;
/** The most prepared statements per connection. */
const NAMES_MAX = 200;
/** Postgres's name of the unnamed statement. */
const UNNAMED = "";
/** The most texts that are counted; above it, counting starts over. */
const COUNTED_MAX = 1_000;

/**
 * Names for prepared statements. Planning the claim or the order query costs Postgres several times its execution;
 * a named statement is planned once per connection. A pooler in between must support prepared statements
 * (PgBouncer 1.21, `max_prepared_statements`).
 * @returns a `statementNameGenerator` for `PrismaPg`
 */
export function statementNames() {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();

  return function nameOf({ sql }: { sql: string }): string {
    const known = names.get(sql);
    if (known !== undefined || names.size >= NAMES_MAX) return known ?? UNNAMED;
    const times = (seen.get(sql) ?? 0) + 1;
    if (times < PREPARED_FROM) {
      if (seen.size >= COUNTED_MAX) seen.clear();
      seen.set(sql, times);
      return UNNAMED;
    }
    seen.delete(sql);
    const name = `hl_${names.size}`;
    names.set(sql, name);
    return name;
  };
}
