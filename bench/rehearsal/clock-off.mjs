/** Preloaded into a process (NODE_OPTIONS=--import=…) whose clock must be wrong: by CLOCK_OFF_MS, ahead or behind. */
const off = Number(process.env.CLOCK_OFF_MS);
const { now } = Date;

globalThis.Date = class extends Date {
  constructor(...given) {
    if (given.length === 0) super(now() + off);
    else super(...given);
  }

  static now() {
    return now() + off;
  }
};
