import { passByWork } from "@/lib/client/captcha/pass-by-work";

/** Passes the picture check by work only, within this time in ms. @returns false when it was refused or took longer */
export async function workUnseen(milliseconds: number): Promise<boolean> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), milliseconds);
  try {
    return await passByWork(controller);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
