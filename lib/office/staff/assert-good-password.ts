import { DomainError } from "@/lib/errors/domain-error";
import { brand } from "@/lib/i18n/brand";

/** Minimum length of a part of a name or an address that identifies a person. A Chinese name has two characters or more. */
const LATIN_PART_MIN = 4;
const NAME_MIN = 2;
/** zxcvbn's score: 3 is 10^8 guesses or more. Lower scores are known passwords, or patterns of words, keys, repeats and dates. */
const SCORE_MIN = 3;

type Person = { name: string; email: string };

const plain = (text: string) => text.normalize("NFKC").toLowerCase();
const isLatin = (text: string) => /^[\u0020-\u024f]*$/.test(text);

/** Returns the parts of a person's name and address that a password must not contain. */
function personalParts({ name, email }: Person): string[] {
  const [local = "", host = ""] = plain(email).split("@");
  const words = [...plain(name).split(/[\s·]+/), ...local.split(/[._+-]+/), ...host.split(".").slice(0, -1), local];
  const whole = plain(name).replace(/[\s·]/g, "");
  return [
    ...words.filter((part) => part.length >= (isLatin(part) ? LATIN_PART_MIN : NAME_MIN)),
    ...(whole.length >= (isLatin(whole) ? LATIN_PART_MIN : NAME_MIN) ? [whole] : []),
  ];
}

/** Loaded with the first check, because its lists of known passwords are 2 MB. */
let checker: Promise<(password: string, personal: string[]) => number> | undefined;

async function loadChecker() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password: string, personal: string[]) => zxcvbn.check(password, personal).score as number;
}

/**
 * Refuses a new password of a staff member that is common or contains their name or address (NIST SP 800-63B-4, 3.1.1.2).
 * @throws BAD_INPUT with staff_pwd_personal or staff_pwd_common at `password`
 */
export async function assertGoodPassword(password: string, person: Person): Promise<void> {
  const parts = personalParts(person);
  const compact = plain(password).replace(/[\s·]/g, "");
  if (parts.some((part) => compact.includes(part) || plain(password).includes(part))) throw refused("staff_pwd_personal");
  const check = await (checker ??= loadChecker());
  if (check(password, [...parts, plain(brand.name)]) < SCORE_MIN) throw refused("staff_pwd_common");
}

const refused = (key: "staff_pwd_personal" | "staff_pwd_common") => new DomainError("BAD_INPUT", { details: [{ field: "password", key }] });
