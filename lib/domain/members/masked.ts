/** 0912•••014: the first four and the last three digits. */
export function maskedMobile(mobile: string): string {
  return mobile.length < 8 ? "•".repeat(mobile.length) : `${mobile.slice(0, 4)}•••${mobile.slice(-3)}`;
}

/** hesi••@example.com: at most four letters of the mailbox, and its host. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "•".repeat(Math.min(email.length, 6)) : `${email.slice(0, Math.min(4, Math.ceil(at / 2)))}••${email.slice(at)}`;
}

/** 何••: the first letter of a name. */
export function maskedName(name: string): string {
  return name === "" ? "" : `${[...name][0]}••`;
}
