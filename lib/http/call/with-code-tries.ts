import { consumeCaptcha, spendPass } from "@/lib/domain/captcha/captcha-pass";
import { countFailedCode } from "@/lib/domain/rights/failed-codes";
import { DomainError } from "@/lib/errors/domain-error";
import { returnToken, takeToken } from "@/lib/http/call/take-token";

type Caller = {
  memberId: string;
  address: string;
  /** where the codes are tried; undefined: nowhere that has codes */
  sessionId: number | undefined;
  visitorId: () => Promise<string | undefined>;
};

/**
 * Run work that tries codes of rights. Tries in vain are limited for the member and for the address; above that each further one needs
 * a picture check. A try counts before the codes are looked up, so that parallel guesses cannot slip through, and no longer counts if
 * they were right. Wrong codes are also counted for their session, for the alarm.
 * @throws CAPTCHA_REQUIRED, UNAVAILABLE without Redis, and what `work` throws
 */
export async function withCodeTries<T>({ memberId, address, sessionId, visitorId }: Caller, work: () => Promise<T>): Promise<T> {
  const taken = await Promise.all([takeTry("codeTriesPerMember", memberId), takeTry("codeTriesPerAddress", address)]);
  if (taken.every(Boolean)) {
    const result = await work().catch(async (thrown: unknown) => {
      await (isWrong(thrown) ? noteWrong(sessionId) : giveBack(memberId, address));
      throw thrown;
    });
    await giveBack(memberId, address);
    return result;
  }
  const visitor = await visitorId();
  if (visitor === undefined) throw new DomainError("CAPTCHA_REQUIRED");
  const pass = await consumeCaptcha({ visitorId: visitor, memberId });
  // A wrong code uses the check up; for any other failure it is restored.
  const ended = await spendPass(pass, () =>
    work().then(
      (result) => ({ result }),
      (thrown: unknown) => {
        if (isWrong(thrown)) return { thrown };
        throw thrown;
      },
    ),
  );
  if ("thrown" in ended) {
    await noteWrong(sessionId);
    throw ended.thrown;
  }
  return ended.result;
}

const isWrong = (thrown: unknown) => thrown instanceof DomainError && thrown.key === "CODE_UNUSABLE";

const noteWrong = (sessionId: number | undefined) => (sessionId === undefined ? Promise.resolve() : countFailedCode(sessionId));

const giveBack = (memberId: string, address: string) =>
  Promise.all([returnToken("codeTriesPerMember", memberId), returnToken("codeTriesPerAddress", address)]);

/** @returns whether a try without a check was left */
async function takeTry(limit: "codeTriesPerMember" | "codeTriesPerAddress", subject: string): Promise<boolean> {
  try {
    await takeToken(limit, subject, "CAPTCHA_REQUIRED");
    return true;
  } catch (thrown) {
    if (thrown instanceof DomainError && thrown.key === "CAPTCHA_REQUIRED") return false;
    throw thrown;
  }
}
