/** Three machines on the loopback network, all of whose addresses Linux has. */
export const machines = [1, 2, 3].map((number) => ({ number, name: `machine-${number}`, host: `127.0.0.${10 + number}` }));

/** The same ports on each machine; the distributions' ports where they have a usual one. */
export const ports = {
  etcd: 2379,
  etcdPeer: 2380,
  /** Patroni's REST interface, which HAProxy asks for the primary */
  patroni: 8008,
  postgres: 5432,
  /** HAProxy, to the Postgres that is the primary */
  primary: 5000,
  pgbouncer: 6432,
  /** HAProxy, to an available PgBouncer */
  pooler: 6433,
  redis: 6379,
  sentinel: 26_379,
};

/** The Sentinels' name for the Redis that they watch, and the name of Patroni's cluster. */
export const CLUSTER = "houselight";
