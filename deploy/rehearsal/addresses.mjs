/** Three machines on the loopback network, which Linux has whole. */
export const machines = [1, 2, 3].map((number) => ({ number, name: `machine-${number}`, host: `127.0.0.${10 + number}` }));

/** The same ports on each machine; those of distributions, where there is a usual one. */
export const ports = {
  etcd: 2379,
  etcdPeer: 2380,
  /** Patroni's REST interface, which HAProxy asks for the primary */
  patroni: 8008,
  postgres: 5432,
  /** HAProxy, to the Postgres that is the primary */
  primary: 5000,
  pgbouncer: 6432,
  /** HAProxy, to a PgBouncer that is there */
  pooler: 6433,
  redis: 6379,
  sentinel: 26_379,
};

/** What the Sentinels call the Redis that they watch, and Patroni its cluster. */
export const CLUSTER = "houselight";
