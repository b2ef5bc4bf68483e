/** A wish as an entry stores it: session and price, and the least number of tickets that is accepted. */
export type StoredWish = { session: string; tier: string; least?: number };

/** Writes wishes as the sealed file does, in their order. */
export function formatWishes(wishes: StoredWish[]): string {
  return wishes.map(({ session, tier, least }) => [session, tier, ...(least === undefined ? [] : [least])].join(":")).join(",");
}

/** Reads what formatWishes wrote. */
export function parseWishes(text: string): StoredWish[] {
  return text.split(",").map((wish) => {
    const [session = "", tier = "", least] = wish.split(":");
    return { session, tier, ...(least !== undefined && { least: Number(least) }) };
  });
}

/** The id of an entry as it is published: 32 digits. */
export function plainId(uuid: string): string {
  return uuid.replaceAll("-", "");
}

/** The id of an entry as the database has it. */
export function uuidOfEntry(plain: string): string {
  return plain.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
