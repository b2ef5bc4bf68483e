/** An identifier that no row has. The number after a row's own may be that of another test, which runs at the same time. */
export const ABSENT_ID = 2_000_000_000;
