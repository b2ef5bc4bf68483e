/** Statements are prepared from the third time on that a process sends them; one-off texts (long lists) never. */
const PREPARED_FROM = 3;
/** Plans that each connection may keep. */
const NAMES_MAX = 200;
/** Postgres's name for a statement that is not kept. */
const UNNAMED = "";
/** Texts that are counted; when there are more, counting begins again. */
const COUNTED_MAX = 1_000;

/**
 * Names under which a connection keeps a statement prepared. Planning the claim or an order's
 * reading costs Postgres several times its execution; under a name it is planned once per connection.
 * A pooler between here and Postgres must know prepared statements (PgBouncer 1.21, `max_prepared_statements`).
 * @returns what `PrismaPg` takes as `statementNameGenerator`
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
