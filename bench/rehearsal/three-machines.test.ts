import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "playwright/test";

/** Plain JavaScript, imported by its path. */
async function load<T>(...path: string[]): Promise<T> {
  return (await import(pathToFileURL(join(process.cwd(), ...path)).href)) as T;
}

type Machine = { number: number; name: string; host: string };
type Config = (options: object) => string;
const { machines } = await load<{ machines: [Machine, Machine, Machine] }>("deploy", "rehearsal", "addresses.mjs");
const { etcdArguments, patroniConfig, pgbackrestConfig, pgbouncerConfig, haproxyConfig, redisConfig, sentinelConfig } = await load<
  { etcdArguments: (options: object) => string[] } & Record<
    "patroniConfig" | "pgbackrestConfig" | "pgbouncerConfig" | "haproxyConfig" | "redisConfig" | "sentinelConfig",
    Config
  >
>("deploy", "rehearsal", "configs.mjs");
const { pauseOfOrders } = await load<{ pauseOfOrders: (orders: number[], struckAt: number) => number | undefined }>(
  "bench",
  "rehearsal",
  "pause-of-orders.mjs",
);

const [first, second] = machines;
const folder = "/data";
const programs = { postgres: "/bin", pgbackrest: "/bin/pgbackrest" };

test("every machine listens at its own address, and knows the two others", () => {
  for (const machine of machines) {
    const passwords = { postgres: "a", replicator: "b", rewinder: "c", site: "d" };
    const patroni = JSON.parse(patroniConfig({ machine, folder, programs, passwords, synchronous: true })) as {
      postgresql: { listen: string };
      etcd3: { hosts: string[] };
    };
    expect(patroni.postgresql.listen).toBe(`${machine.host}:5432`);
    expect(patroni.etcd3.hosts).toHaveLength(3);
    expect(etcdArguments({ machine, folder }).join(" ")).toContain(`--listen-client-urls http://${machine.host}:2379`);
    expect(haproxyConfig({ machine })).toContain(`bind ${machine.host}:5000`);
    for (const { host } of machines) expect(haproxyConfig({ machine })).toContain(`${host}:5432 check port 8008`);
    expect(sentinelConfig({ machine, folder })).toContain(`bind ${machine.host}`);
  }
});

test("every commit reaches an encrypted archive, from which a new cluster is restored to a moment", () => {
  const passwords = { postgres: "a", replicator: "b", rewinder: "c" };
  type Patroni = {
    postgresql: { parameters: { archive_command: string } };
    bootstrap: { method?: string; pgbackrest?: { command: string; keep_existing_recovery_conf: boolean } };
  };
  const patroni = (restoreTo?: string) =>
    JSON.parse(patroniConfig({ machine: first, folder, programs, passwords, synchronous: true, restoreTo })) as Patroni;
  expect(patroni().postgresql.parameters.archive_command).toMatch(/^\/bin\/pgbackrest .*--stanza=houselight archive-push %p$/);
  expect(patroni().bootstrap.method).toBeUndefined();
  expect(patroni("latest").bootstrap).toMatchObject({ method: "pgbackrest", pgbackrest: { keep_existing_recovery_conf: true } });
  expect(patroni("latest").bootstrap.pgbackrest?.command).not.toContain("--target");
  const moment = "2026-11-27 12:00:00.123456+00";
  expect(patroni(moment).bootstrap.pgbackrest?.command).toContain(`--type=time --target="${moment}" --target-action=promote restore`);
  const archive = pgbackrestConfig({ folder, archive: "/elsewhere", secret: "s" });
  expect(archive).toContain("repo1-path=/elsewhere");
  expect(archive).toContain("repo1-cipher-pass=s");
});

test("the first machine's Redis starts as the master of the others", () => {
  expect(redisConfig({ machine: first, folder })).not.toContain("replicaof");
  expect(redisConfig({ machine: second, folder })).toContain(`replicaof ${first.host} 6379`);
});

test("a primary is abandoned only after Patroni's own attempts, and without synchronous commits the nearest standby takes over", () => {
  const dcs = (synchronous: boolean) =>
    (
      JSON.parse(patroniConfig({ machine: first, folder, programs, passwords: {}, synchronous })) as {
        bootstrap: { dcs: Record<string, number | boolean> };
      }
    ).bootstrap.dcs;
  const { ttl, loop_wait: loop, retry_timeout: retry } = dcs(true);
  expect(Number(loop) + 2 * Number(retry)).toBeLessThanOrEqual(Number(ttl));
  expect(dcs(true).synchronous_mode).toBe(true);
  expect(dcs(false).maximum_lag_on_failover).toBeGreaterThan(Number(dcs(true).maximum_lag_on_failover));
});

test("PgBouncer retains prepared statements, and no client waits for a connection longer than the site does", () => {
  const config = pgbouncerConfig({ machine: first, folder, user: "houselight" });
  const setting = (name: string) => Number(new RegExp(`^${name} = (\\d+)$`, "m").exec(config)?.[1]);
  expect(setting("max_prepared_statements")).toBeGreaterThan(0);
  expect(setting("query_wait_timeout")).toBeLessThanOrEqual(5);
  expect(setting("server_login_retry")).toBe(1);
});

test("attributes to a strike the longest pause that it began", () => {
  const second = 1_000;
  const orders = [0, 1, 2, 3, 20, 21, 22, 60].map((time) => time * second);
  expect(pauseOfOrders(orders, 3.5 * second)).toBe(16.5 * second);
  // Pauses before the strike, and after its time, are not attributed to it.
  expect(pauseOfOrders(orders, 20 * second)).toBe(40 * second);
  expect(pauseOfOrders([0, 500, 1_000, 1_500], 600)).toBe(0);
  expect(pauseOfOrders(orders, 61 * second)).toBeUndefined();
});
