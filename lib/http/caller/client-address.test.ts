import { expect, test } from "playwright/test";
import { CLIENT_ADDRESS_HEADER, clientAddress, isInside, networkOf } from "@/lib/http/caller/client-address";
import { parseNetworks } from "@/lib/platform/settings/parse-networks";

const nobody = parseNetworks("");
const proxies = parseNetworks("10.0.0.0/8, 203.0.113.7, fd00::/8");

test("without trusted proxies only the socket's address counts", () => {
  expect(clientAddress("198.51.100.4", "1.2.3.4", nobody)).toBe("198.51.100.4");
  expect(clientAddress("::ffff:198.51.100.4", undefined, nobody)).toBe("198.51.100.4");
});

test("trusts a forwarded address only from a trusted proxy", () => {
  expect(clientAddress("10.1.2.3", "198.51.100.4", proxies)).toBe("198.51.100.4");
  expect(clientAddress("fd00::5", "2001:db8::9", proxies)).toBe("2001:db8::9");
  expect(clientAddress("198.51.100.99", "198.51.100.4", proxies)).toBe("198.51.100.99");
});

test("of several, the nearest address that is not a trusted proxy counts, not one that a client wrote before it", () => {
  expect(clientAddress("10.1.2.3", "1.2.3.4, 198.51.100.4, 203.0.113.7", proxies)).toBe("198.51.100.4");
  expect(clientAddress("10.1.2.3", "10.9.9.9", proxies)).toBe("10.9.9.9");
});

test("skips invalid addresses", () => {
  expect(clientAddress("10.1.2.3", "unknown, <script>", proxies)).toBe("10.1.2.3");
});

test("this machine and private networks are inside", () => {
  const from = (address: string) => isInside(new Request("http://site/metrics", { headers: { [CLIENT_ADDRESS_HEADER]: address } }));
  for (const address of ["127.0.0.1", "::1", "172.20.0.5", "192.168.1.9", "10.0.0.1"]) expect(from(address), address).toBe(true);
  for (const address of ["198.51.100.4", "172.32.0.1", "2001:db8::1", "unknown"]) expect(from(address), address).toBe(false);
  expect(isInside(new Request("http://site/metrics"))).toBe(false);
});

test("an IPv6 customer counts once, with any of their addresses", () => {
  expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:0DB8:0001:0002::1")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
  expect(networkOf("unknown")).toBe("unknown");
});
