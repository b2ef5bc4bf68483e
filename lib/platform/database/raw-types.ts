import pg from "pg";

type Parse = (text: string) => unknown;

/** Postgres's types (pg_type.oid) that the driver would parse differently from Prisma's raw queries. */
const parsers: Record<number, Parse> = {
  // int8, which may be larger than a number
  20: BigInt,
  // date and timestamp: values without a time zone are UTC
  1082: (text) => new Date(`${text}T00:00:00Z`),
  1114: (text) => new Date(`${text.replace(" ", "T")}Z`),
};

/** Parsers for the driver, so that a row has the same values inside and outside of transactions. */
export const rawTypes = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};
