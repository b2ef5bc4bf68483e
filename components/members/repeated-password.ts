import { z } from "zod";

type Draft = { password?: unknown; password_confirm?: unknown };

/** The field for the password's repetition (docs/specification.md, section 5). */
export const repeatedPassword = { password_confirm: z.string({ error: "pwd_require" }).min(1, "pwd_require") };

/** For `.refine(...samePassword)`. Its `when` runs the check even while other fields are still empty. */
export const samePassword: [check: (draft: Draft) => boolean, rule: { path: string[]; error: string; when: () => boolean }] = [
  (draft) => draft.password_confirm === "" || draft.password === draft.password_confirm,
  { path: ["password_confirm"], error: "pwd_notsame", when: () => true },
];
