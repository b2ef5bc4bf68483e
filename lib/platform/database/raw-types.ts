import pg from "pg";

type Parse = (text: string) => unknown;

/** Postgres's types (pg_type.oid) whose values the driver would give otherwise than Prisma's raw queries do. */
const parsers: Record<number, Parse> = {
  // int8, which may be larger than a number
  20: BigInt,
  // date, timestamp: without a zone they are UTC
  1082: (text) => new Date(`${text}T00:00:00Z`),
  1114: (text) => new Date(`${text.replace(" ", "T")}Z`),
};

/** How the driver reads values, so that a row looks the same inside and outside of transactions. */
export const rawTypes = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};
