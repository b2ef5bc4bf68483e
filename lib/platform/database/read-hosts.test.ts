import { expect, test } from "playwright/test";
import { readHosts } from "@/lib/platform/database/read-hosts";

const WRITES = "target_session_attrs=read-write";

test("one host is left as it is, with whatever pg understands of it", () => {
  for (const url of [
    "postgresql://houselight:secret@db:5432/houselight",
    "postgres://db/houselight?sslmode=verify-full",
    "postgresql://user@/houselight?host=/var/run/postgresql",
    "postgresql://[::1]:5433/houselight",
  ])
    expect(readHosts(url)).toEqual({ addresses: [url], choose: false });
});

test("several hosts become an address each, in their order, and one is chosen by its role", () => {
  expect(readHosts(`postgresql://houselight:a%2Cb%40c@a:5432,b,[fd00::3]:5433/houselight?sslmode=require&${WRITES}`)).toEqual({
    addresses: [
      "postgresql://houselight:a%2Cb%40c@a:5432/houselight?sslmode=require",
      "postgresql://houselight:a%2Cb%40c@b/houselight?sslmode=require",
      "postgresql://houselight:a%2Cb%40c@[fd00::3]:5433/houselight?sslmode=require",
    ],
    choose: true,
  });
  expect(readHosts(`postgresql://db:5432/houselight?${WRITES}`)).toEqual({ addresses: ["postgresql://db:5432/houselight"], choose: true });
  expect(readHosts("postgresql://a,b/houselight?target_session_attrs=primary").choose).toBe(true);
});

test("refuses an impossible address with a message that omits the password", () => {
  for (const url of [
    "postgresql://houselight:secret@a,b/houselight",
    "postgresql://houselight:secret@a,b/houselight?target_session_attrs=any",
    "postgresql://houselight:secret@a/houselight?target_session_attrs=standby",
  ])
    expect(() => readHosts(url)).toThrow(/^needs target_session_attrs=read-write/);
  for (const url of [
    `postgresql://houselight:secret@a:5432,/houselight?${WRITES}`,
    `postgresql://houselight:secret@a:x,b/houselight?${WRITES}`,
    `postgresql://houselight:secret@/houselight?host=a,b&${WRITES}`,
  ])
    expect(() => readHosts(url)).toThrow(/^must look like postgresql:\/\/user:password@host:5432,host:5432/);
});
