import { expect, test } from "playwright/test";
import { deviceOf } from "@/lib/client/device";

const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15";

test("recognises iPhone, iPod and iPad, also an iPad that identifies as a Mac", () => {
  expect(deviceOf({ userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15", maxTouchPoints: 5 })).toBe(
    "ios",
  );
  expect(deviceOf({ userAgent: "Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15", maxTouchPoints: 5 })).toBe("ios");
  expect(deviceOf({ userAgent: mac, maxTouchPoints: 5 })).toBe("ios");
});

test("recognises Android by the user agent or by the browser's platform", () => {
  expect(
    deviceOf({
      userAgent: "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
      maxTouchPoints: 5,
    }),
  ).toBe("android");
  // Chrome on Android omits the word from its user agent when the desktop site is requested.
  expect(
    deviceOf({
      userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
      maxTouchPoints: 5,
      uaPlatform: "Android",
    }),
  ).toBe("android");
});

test("recognises no app shop on other devices, including Windows with a touch screen", () => {
  expect(deviceOf({ userAgent: mac, maxTouchPoints: 0 })).toBe("other");
  expect(deviceOf({ userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0", maxTouchPoints: 10, uaPlatform: "Windows" })).toBe(
    "other",
  );
  expect(deviceOf({ userAgent: "", maxTouchPoints: 0 })).toBe("other");
});
