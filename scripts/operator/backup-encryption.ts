import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { pipeline } from "node:stream/promises";

/** The extension of an encrypted backup. */
export const ENCRYPTED = ".age";

/** An age recipient, or an SSH public key, which age accepts too. Neither can be mistaken for an option. */
const RECIPIENT = /^(age1[0-9a-z]{10,}|ssh-(ed25519|rsa) [A-Za-z0-9+/=]{10,}( .*)?)$/;

/**
 * Returns the public keys that backups are encrypted to, from BACKUP_AGE_RECIPIENTS (separated by commas). When it is empty, backups
 * are not encrypted.
 * @throws Error when one is not a public key, or age is not installed
 */
export function backupRecipients(): string[] {
  const recipients = (process.env.BACKUP_AGE_RECIPIENTS ?? "")
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (recipients.some((recipient) => !RECIPIENT.test(recipient))) {
    throw new Error("BACKUP_AGE_RECIPIENTS: must be public keys of age (age1…) or SSH, separated by commas");
  }
  if (recipients.length > 0) demandAge();
  return recipients;
}

/** Encrypts a program's output without writing plain text to the disk. */
export async function encryptOutput(program: ChildProcess, { recipients, file }: { recipients: string[]; file: string }): Promise<void> {
  const words = ["--encrypt", ...recipients.flatMap((recipient) => ["--recipient", recipient]), "--output", file];
  await connect(program, spawn("age", words, { stdio: ["pipe", "ignore", "inherit"] }));
}

/**
 * Pipes the content of an encrypted backup into a program without writing plain text to the disk. BACKUP_AGE_IDENTITY is the private
 * key (AGE-SECRET-KEY-…) or the path of its file.
 * @throws Error without it, or when the backup cannot be decrypted with it
 */
export async function decryptInto(program: ChildProcess, file: string): Promise<void> {
  const identity = process.env.BACKUP_AGE_IDENTITY?.trim();
  if (!identity) throw new Error(`${file} is encrypted: BACKUP_AGE_IDENTITY must be the private key, or name its file.`);
  demandAge();
  const isKey = identity.startsWith("AGE-SECRET-KEY-");
  // The key is passed on standard input, because the process list shows arguments.
  const age = spawn("age", ["--decrypt", "--identity", isKey ? "-" : identity, file], { stdio: ["pipe", "pipe", "inherit"] });
  age.stdin.end(isKey ? `${identity}\n` : "");
  await connect(age, program);
}

function demandAge(): void {
  try {
    execFileSync("age", ["--version"], { stdio: "ignore" });
  } catch {
    throw new Error("age is not installed: apt-get install age · brew install age");
  }
}

/** Pipes one program into another, and waits for both. */
async function connect(from: ChildProcess, to: ChildProcess): Promise<void> {
  if (!from.stdout || !to.stdin) throw new Error("A program of a pipe has no pipe.");
  const [piped, ...ends] = await Promise.allSettled([pipeline(from.stdout, to.stdin), ended(from), ended(to)]);
  for (const end of [...ends, piped]) if (end.status === "rejected") throw end.reason;
}

function ended(program: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    program.once("error", reject);
    program.once("exit", (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${program.spawnfile} ended with ${code ?? signal ?? "an unknown status"}`)),
    );
  });
}
