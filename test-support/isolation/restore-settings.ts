import { test } from "playwright/test";
import { env } from "@/lib/platform/env";

/**
 * Restores the settings that the tests of this file change, because a worker runs other files after it in the same process. Call it
 * before the file's own hooks.
 */
export function restoreSettings(): void {
  let before: ReturnType<typeof env>;
  test.beforeAll(() => {
    before = { ...env(), limits: { ...env().limits } };
  });
  test.afterAll(() => void Object.assign(env(), before));
}
