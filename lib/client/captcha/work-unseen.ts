import { passByWork } from "@/lib/client/captcha/pass-by-work";

/** Pass the picture check by work and nothing else, within so many ms. @returns false when it was refused or took longer */
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
