import { write, writeSync } from "node:fs";

/** Buffer size, in bytes; lines beyond it are dropped. */
const WAITING_MAX = 1_000_000;
/** Largest write, in bytes. */
const WRITE_MAX = 64_000;
/** How long lines are gathered for one write, in ms: a write for each line costs a busy process more than the line. */
const GATHER_MS = 10;
/** Wait after a failed write, in ms. */
const RETRY_MS = 200;

type Options = {
  /** called for lost lines: there was no room, or the reader is gone */
  onLost: (lines: number) => void;
  /** called when the buffer has been written */
  onDrained?: () => void;
};

/**
 * Writes lines asynchronously to a file, a pipe or a terminal, one write at a time. Logging never blocks: while
 * nothing can be written (a full disk, an unread pipe) lines are buffered up to a bound, then dropped and
 * counted. At the process's exit the rest is tried once more.
 */
export class LogWriter {
  private waiting: Buffer[] = [];
  private bytes = 0;
  private isWriting = false;
  private isUnderWay = false;
  private isGone = false;

  constructor(
    private readonly fd: number,
    private readonly options: Options,
  ) {}

  write(text: string): boolean {
    const chunk = Buffer.from(text);
    if (this.isGone || this.bytes + chunk.length > WAITING_MAX) {
      this.lose([chunk]);
      return true;
    }
    this.waiting.push(chunk);
    this.bytes += chunk.length;
    if (!this.isWriting) this.gather();
    return true;
  }

  /** At the process's exit: write the rest once. A write under way is left to the system and may finish after it. */
  flushSync(): void {
    try {
      if (this.isUnderWay) this.waiting.shift();
      for (let chunk = this.waiting[0]; chunk; chunk = this.waiting[0]) this.take(writeSync(this.fd, chunk));
    } catch {
      // there is no reader any more
    }
  }

  private gather(): void {
    this.isWriting = true;
    // flushSync writes the rest when the process exits.
    setTimeout(() => this.writeNext(), GATHER_MS).unref();
  }

  private writeNext(): void {
    const [first] = this.waiting;
    if (!first) {
      this.isWriting = false;
      this.options.onDrained?.();
      return;
    }
    let count = 0;
    for (let size = 0; count < this.waiting.length && size < WRITE_MAX; count++) size += this.waiting[count]?.length ?? 0;
    const together = count === 1 ? first : Buffer.concat(this.waiting.splice(0, count));
    if (count > 1) this.waiting.unshift(together);
    this.isUnderWay = true;
    write(this.fd, together, 0, together.length, null, (error, written) => {
      this.isUnderWay = false;
      if (error) return this.failed(error);
      this.take(written);
      if (this.bytes > 0 && this.bytes < WRITE_MAX) this.gather();
      else this.writeNext();
    });
  }

  private failed(error: NodeJS.ErrnoException): void {
    if (error.code === "EPIPE" || error.code === "EBADF") {
      this.isGone = true;
      this.lose(this.waiting);
      this.waiting = [];
      this.bytes = 0;
      return;
    }
    setTimeout(() => this.writeNext(), RETRY_MS).unref();
  }

  /** Remove written bytes from the buffer. */
  private take(written: number): void {
    this.bytes -= written;
    for (let left = written; left > 0;) {
      const [first] = this.waiting;
      if (!first) return;
      if (first.length > left) {
        this.waiting[0] = first.subarray(left);
        return;
      }
      left -= first.length;
      this.waiting.shift();
    }
  }

  private lose(chunks: Buffer[]): void {
    this.options.onLost(chunks.reduce((lines, chunk) => lines + Math.max(1, chunk.toString().split("\n").length - 1), 0));
  }
}
