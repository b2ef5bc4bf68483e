import { expect, test } from "playwright/test";
import { authenticatorName, deviceName } from "@/lib/domain/passkeys/rules";

test("names a device by its browser and its system", () => {
  const chrome = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
  expect(deviceName(chrome)).toBe("Chrome · Mac");
  expect(deviceName(`${chrome} Edg/141.0.0.0`)).toBe("Edge · Mac");
  const safari =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/604.1";
  expect(deviceName(safari)).toBe("Safari · iPhone");
  expect(deviceName("Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36")).toBe(
    "Chrome · Android",
  );
  expect(deviceName("curl/8.0")).toBe("");
});

test("names a passkey after its password manager or device, if that is a common one", () => {
  expect(authenticatorName("FBFC3007-154E-4ECC-8C0B-6E020557D7BD")).toBe("iCloud Keychain");
  expect(authenticatorName("00000000-0000-0000-0000-000000000000")).toBeUndefined();
});
