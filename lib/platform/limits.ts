/**
 * The named rate limits and their defaults. Each can be set by LIMIT_<NAME>=count/seconds,
 * for example LIMIT_CODE_PER_NUMBER=10/86400.
 */
export const limitDefaults = {
  /** verification codes to one number or e-mail address in any window of that length (also spaced by 180 s) */
  codePerNumber: { count: 10, seconds: 86_400 },
  /** of those, codes requested from networks that have not verified the number before: the rest is left to its owner */
  codePerNumberByStrangers: { count: 6, seconds: 86_400 },
  /** of those, codes requested from one such network */
  codePerNumberAndNetwork: { count: 3, seconds: 86_400 },
  /** verification codes from one address, all but the first with a picture check: a mobile carrier's address has a crowd behind it */
  codePerAddress: { count: 300, seconds: 86_400 },
  /** verification codes by e-mail that one member may have sent */
  emailCodePerMember: { count: 10, seconds: 86_400 },
  /** tries to enter a code, per visitor */
  verifyPerVisitor: { count: 30, seconds: 600 },
  /** codes that one visitor may have before each further one needs a picture check */
  codesBeforeCaptchaPerVisitor: { count: 3, seconds: 86_400 },
  /** the same for one address */
  codesBeforeCaptchaPerAddress: { count: 5, seconds: 86_400 },
  /** picture checks requested and answered from one address: a mobile carrier's may have a crowd behind it */
  captchaPerAddress: { count: 600, seconds: 300 },
  /** picture checks by work instead of a picture, from one address; beyond it there is the picture */
  captchaWorkPerAddress: { count: 120, seconds: 3_600 },
  /** tries to log in from one address: a mobile carrier's address may have a crowd behind it */
  loginPerAddress: { count: 300, seconds: 300 },
  /** challenges for a passkey from one address: the login dialog asks for one when it opens */
  passkeyPerAddress: { count: 600, seconds: 300 },
  /** wrong passwords for one account from any address, before each further one adds a growing wait */
  loginFailuresPerAccount: { count: 20, seconds: 3_600 },
  /** wrong passwords from one address for any account, before the same */
  loginFailuresPerAddress: { count: 50, seconds: 3_600 },
  /** tries to log in to the office from one address, passwords, codes and passkeys together */
  officePerAddress: { count: 60, seconds: 300 },
  /** calls of one staff member */
  staffPerStaff: { count: 1_200, seconds: 60 },
  /** orders and members whose personal data one staff member reads in full, counted from the audit */
  personalReadsPerHour: { count: 30, seconds: 3_600 },
  personalReadsPerDay: { count: 120, seconds: 86_400 },
  /** calls of one read key of an organizer's own system */
  callsPerKey: { count: 300, seconds: 60 },
  /** reports of Apple's devices, which anybody can send and which are written to the log: from one address, and from all together */
  walletLogPerAddress: { count: 10, seconds: 3_600 },
  walletLogsInTotal: { count: 120, seconds: 3_600 },
  registerPerAddress: { count: 200, seconds: 3_600 },
  /** lookups of whether a number has an account */
  lookupPerAddress: { count: 300, seconds: 300 },
  /** create calls of one member */
  orderPerMember: { count: 30, seconds: 60 },
  /** orders of tickets at one event that a member cancels or lets expire, before the member is paused (HOLD_PAUSE_SECONDS) */
  holdsAbandoned: { count: 3, seconds: 3_600 },
  /** transfers that a member lets lapse, before no transfers are offered to that member for so long */
  transfersLapsed: { count: 1, seconds: 604_800 },
  /** payment entries of one member */
  paymentPerMember: { count: 20, seconds: 60 },
  /** queries to the gateway caused by polling one order */
  gatewayPerOrder: { count: 20, seconds: 3_600 },
  /** the same for all orders of one member */
  gatewayPerMember: { count: 30, seconds: 3_600 },
  /** one member's attempts that the gateway did not know, before polling causes no more queries; the worker's stop at twice as many */
  gatewayUnknownPerMember: { count: 6, seconds: 3_600 },
  /** mails about unpaid orders to one mailbox that the order's member has verified */
  mailsPerRecipient: { count: 40, seconds: 86_400 },
  /** the same to a mailbox that is not verified: it may be a stranger's */
  unverifiedMailsPerRecipient: { count: 8, seconds: 86_400 },
  /** unpaid orders of one member with mails to an unverified address */
  unverifiedMailsPerMember: { count: 12, seconds: 86_400 },
  /** receipts and forms of one member: each takes a worker some tenths of a second */
  documentPerMember: { count: 20, seconds: 60 },
  memberPerMember: { count: 300, seconds: 60 },
  publicPerAddress: { count: 1_200, seconds: 60 },
  operatorPerAddress: { count: 600, seconds: 60 },
} as const;

export type LimitName = keyof typeof limitDefaults;
export type Limits = Record<LimitName, { count: number; seconds: number }>;

/** Limits whose end asks more of a visitor instead of refusing them: 0 asks it always. */
const mayBeZero = new Set<LimitName>(["codesBeforeCaptchaPerVisitor", "codesBeforeCaptchaPerAddress", "captchaWorkPerAddress"]);

/** A year: beyond it no window is meant. */
const SECONDS_MAX = 31_536_000;

/** codePerNumber → LIMIT_CODE_PER_NUMBER */
export function limitSetting(name: LimitName): string {
  return `LIMIT_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

export const limitSettings = (Object.keys(limitDefaults) as LimitName[]).map(limitSetting);

/**
 * The limits with those that the settings change, and one line for each malformed setting.
 * @param given the settings as they were given
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
