import { Secret, TOTP } from "otpauth";

/** One step before and after is accepted, for clocks that differ by half a minute. */
const WINDOW = 1;
const PERIOD_SECONDS = 30;

const totpOf = (secret: string, label = "") =>
  new TOTP({ issuer: "Houselight", label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS });

/** A new secret of 160 bits (RFC 4226, section 4) in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an authenticator app reads from a QR code. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The step (30 s) for which a code is right, undefined for a wrong one. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
}
