/**
 * The named rate limits and their defaults. Each can be set by LIMIT_<NAME>=count/seconds,
 * for example LIMIT_CODE_PER_NUMBER=10/86400.
 */
export const limitDefaults = {
  /** verification codes to one number or e-mail address in any window of that length (also spaced by 180 s) */
  codePerNumber: { count: 10, seconds: 86_400 },
  /** of those, codes requested from networks that have not verified the number before: the rest is reserved for its owner */
  codePerNumberByStrangers: { count: 6, seconds: 86_400 },
  /** of those, codes requested from one such network */
  codePerNumberAndNetwork: { count: 3, seconds: 86_400 },
  /** verification codes from one address, all but the first with a picture check: many people share a mobile carrier's address */
  codePerAddress: { count: 300, seconds: 86_400 },
  /** verification codes by e-mail that are sent for one member */
  emailCodePerMember: { count: 10, seconds: 86_400 },
  /** tries to enter a code, per visitor */
  verifyPerVisitor: { count: 30, seconds: 600 },
  /** codes that one visitor may request before each further one needs a picture check */
  codesBeforeCaptchaPerVisitor: { count: 3, seconds: 86_400 },
  /** the same for one address */
  codesBeforeCaptchaPerAddress: { count: 5, seconds: 86_400 },
  /** picture checks requested and answered from one address: many people may share a mobile carrier's address */
  captchaPerAddress: { count: 600, seconds: 300 },
  /** picture checks by proof of work from one address; above it the visitor gets a picture */
  captchaWorkPerAddress: { count: 120, seconds: 3_600 },
  /** login attempts from one address: many people may share a mobile carrier's address */
  loginPerAddress: { count: 300, seconds: 300 },
  /** challenges for a passkey from one address: the login dialog asks for one when it opens */
  passkeyPerAddress: { count: 600, seconds: 300 },
  /** wrong passwords for one account from any address, before each further one adds a growing wait */
  loginFailuresPerAccount: { count: 20, seconds: 3_600 },
  /** wrong passwords from one address for any account, before each further one adds a growing wait */
  loginFailuresPerAddress: { count: 50, seconds: 3_600 },
  /** login attempts at the office from one address: passwords, codes and passkeys together */
  officePerAddress: { count: 60, seconds: 300 },
  /** calls of one staff member */
  staffPerStaff: { count: 1_200, seconds: 60 },
  /** orders and members whose personal data one staff member reads in full, counted from the audit */
  personalReadsPerHour: { count: 30, seconds: 3_600 },
  personalReadsPerDay: { count: 120, seconds: 86_400 },
  /** calls of one read key of an organizer's own system */
  callsPerKey: { count: 300, seconds: 60 },
  /** reports of Apple's devices, which anyone can send and which are written to the log: from one address, and from all together */
  walletLogPerAddress: { count: 10, seconds: 3_600 },
  walletLogsInTotal: { count: 120, seconds: 3_600 },
  registerPerAddress: { count: 200, seconds: 3_600 },
  /** lookups of whether a number has an account */
  lookupPerAddress: { count: 300, seconds: 300 },
  /** create calls of one member */
  orderPerMember: { count: 30, seconds: 60 },
  /** codes of rights that one member tries in vain before each further one needs a picture check */
  codeTriesPerMember: { count: 5, seconds: 600 },
  /** the same from one address */
  codeTriesPerAddress: { count: 20, seconds: 600 },
  /** ticket orders for one event that a member cancels or lets expire before the member is paused (HOLD_PAUSE_SECONDS) */
  holdsAbandoned: { count: 3, seconds: 3_600 },
  /** transfers that a member lets lapse before transfers are no longer offered to that member for this time */
  transfersLapsed: { count: 1, seconds: 604_800 },
  /** payment entries of one member */
  paymentPerMember: { count: 20, seconds: 60 },
  /** queries to the gateway caused by polling one order */
  gatewayPerOrder: { count: 20, seconds: 3_600 },
  /** the same for all orders of one member */
  gatewayPerMember: { count: 30, seconds: 3_600 },
  /** one member's attempts that the gateway did not know, before polling causes no more queries; the worker stops at twice as many */
  gatewayUnknownPerMember: { count: 6, seconds: 3_600 },
  /** mails about unpaid orders to one mailbox that the order's member has verified */
  mailsPerRecipient: { count: 40, seconds: 86_400 },
  /** the same to a mailbox that is not verified: it may belong to a stranger */
  unverifiedMailsPerRecipient: { count: 8, seconds: 86_400 },
  /** unpaid orders of one member that cause mails to an unverified address */
  unverifiedMailsPerMember: { count: 12, seconds: 86_400 },
  /** receipts and forms of one member: each takes a worker some tenths of a second */
  documentPerMember: { count: 20, seconds: 60 },
  memberPerMember: { count: 300, seconds: 60 },
  publicPerAddress: { count: 1_200, seconds: 60 },
  operatorPerAddress: { count: 600, seconds: 60 },
} as const;

export type LimitName = keyof typeof limitDefaults;
export type Limits = Record<LimitName, { count: number; seconds: number }>;

/** Limits that, once reached, demand more of a visitor instead of refusing the call: 0 always demands it. */
const mayBeZero = new Set<LimitName>(["codesBeforeCaptchaPerVisitor", "codesBeforeCaptchaPerAddress", "captchaWorkPerAddress"]);

/** A year. A longer window is a mistake. */
const SECONDS_MAX = 31_536_000;

/** codePerNumber → LIMIT_CODE_PER_NUMBER */
export function limitSetting(name: LimitName): string {
  return `LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

export const limitSettings = (Object.keys(limitDefaults) as LimitName[]).map(limitSetting);

/**
 * Returns the limits, changed by the settings, and one line for each malformed setting.
 * @param given the environment's settings, unparsed
 */
export function readLimits(given: Record<string, string | undefined>): { limits: Limits; problems: string[] } {
  const limits: Limits = { ...limitDefaults };
  const problems: string[] = [];
  for (const name of Object.keys(limitDefaults) as LimitName[]) {
    const value = given[limitSetting(name)];
    if (value === undefined) continue;
    const [count, seconds] = (/^(\d{1,9})\/(\d{1,8})$/.exec(value) ?? []).slice(1).map(Number);
    const least = mayBeZero.has(name) ? 0 : 1;
    if (count === undefined || seconds === undefined || count < least || seconds < 1 || seconds > SECONDS_MAX)
      problems.push(`${limitSetting(name)}: must look like 10/86400: how many, from ${least}, in how many seconds, 1 to ${SECONDS_MAX}`);
    else limits[name] = { count, seconds };
  }
  return { limits, problems };
}
