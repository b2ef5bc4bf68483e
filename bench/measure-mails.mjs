import { round, summarise } from "./figures/summary.mjs";

const WARM_UP = 200;
const MAILS = 3_000;

/** Measures the mails per second of one worker, to a mail server on the same machine that parses every mail. */
export async function measureMails({ load, say }) {
  say(`${MAILS.toLocaleString("en")} mails of a sale`);
  const send = async (mails) => {
    await load.run({ kind: "fill", mails });
    return load.run({ kind: "send", mails });
  };
  await send(WARM_UP);
  const sent = await send(MAILS);
  return { rows: [{ name: "mails of one worker", summary: summarise([sent]) }], cpuMsPerMail: round(sent.cpuMs / MAILS, 2) };
}
