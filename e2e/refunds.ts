import { command } from "./operate";

/** Runs the operator command for refunds. @returns its output and exit code */
export const operate = (...words: string[]) => command("refund", ...words);

/** The number of an order's refund in the operator's list. */
export async function refundNumber(orderNo: string): Promise<string> {
  const { output } = await operate("list");
  const line = output.split("\n").find((one) => one.includes(orderNo));
  if (!line) throw new Error(`no refund of ${orderNo} in ${output}`);
  return line.trim().split(/\s+/)[0] as string;
}
