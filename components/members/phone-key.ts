export type Phone = { country_code: string; mobile: string };

/** Every notation of a number under one key: spaces, dashes and the leading zero are only habit. */
export function phoneKey({ country_code, mobile }: Phone): string {
  return `${country_code} ${mobile.replace(/\D/g, "").replace(/^0/, "")}`;
}
