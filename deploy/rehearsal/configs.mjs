import { join } from "node:path";
import { CLUSTER, machines, ports } from "./addresses.mjs";

const at = ({ host }, port) => `${host}:${port}`;
const lines = (...all) => `${all.flat().join("\n")}\n`;

/** Heartbeats are longer than etcd's defaults, because three machines share this one's processors. */
export function etcdArguments({ machine, folder }) {
  const [client, peer] = [`http://${at(machine, ports.etcd)}`, `http://${at(machine, ports.etcdPeer)}`];
  const settings = {
    name: machine.name,
    "data-dir": join(folder, "etcd"),
    "listen-client-urls": client,
    "advertise-client-urls": client,
    "listen-peer-urls": peer,
    "initial-advertise-peer-urls": peer,
    "initial-cluster": machines.map((one) => `${one.name}=http://${at(one, ports.etcdPeer)}`).join(),
    "initial-cluster-token": CLUSTER,
    "heartbeat-interval": "250",
    "election-timeout": "2500",
  };
  return Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
}

/** Returns pgBackRest's command line for this machine. */
const pgbackrest = ({ folder, program }) => `${program} --config=${join(folder, "pgbackrest.conf")} --stanza=${CLUSTER}`;

/**
 * Patroni's configuration: JSON, which is YAML. Times in seconds: a primary is abandoned `ttl` after its last heartbeat
 * (loop_wait + 2 * retry_timeout must not be more), and the archive is behind by `archive_timeout` at most.
 * @param {{ machine: object, folder: string, programs: object, passwords: object, synchronous: boolean, restoreTo?: string }} options
 *   `restoreTo`: a new cluster is restored from the archive as of this time, or as of its end ("latest"), instead of being empty
 */
export function patroniConfig({ machine, folder, programs, passwords, synchronous, restoreTo }) {
  const archive = pgbackrest({ folder, program: programs.pgbackrest });
  const target = restoreTo === "latest" ? "" : ` --type=time --target="${restoreTo}" --target-action=promote`;
  return JSON.stringify({
    scope: CLUSTER,
    name: machine.name,
    restapi: { listen: at(machine, ports.patroni), connect_address: at(machine, ports.patroni) },
    etcd3: { hosts: machines.map((one) => at(one, ports.etcd)) },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        primary_start_timeout: 0,
        synchronous_mode: synchronous,
        // bytes; without synchronous commits the nearest standby takes over, however far behind it is
        maximum_lag_on_failover: synchronous ? 1_048_576 : 1_073_741_824,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 200,
            wal_log_hints: "on",
            timezone: "UTC",
            wal_keep_size: "256MB",
            archive_mode: "on",
            archive_timeout: "10s",
          },
        },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C" }, "data-checksums"],
      // pgBackRest writes how Postgres recovers: Patroni must not remove it.
      ...(restoreTo && {
        method: "pgbackrest",
        pgbackrest: { command: `${archive}${target} restore`, keep_existing_recovery_conf: true, no_params: true },
      }),
    },
    postgresql: {
      listen: at(machine, ports.postgres),
      connect_address: at(machine, ports.postgres),
      data_dir: join(folder, "postgres"),
      bin_dir: programs.postgres,
      pgpass: join(folder, "pgpass"),
      authentication: {
        superuser: { username: "postgres", password: passwords.postgres },
        replication: { username: "replicator", password: passwords.replicator },
        rewind: { username: "rewinder", password: passwords.rewinder },
      },
      // At first a restored cluster admits only connections from its own address, which loopback connections do not have.
      use_unix_socket: true,
      parameters: { unix_socket_directories: folder, archive_command: `${archive} archive-push %p` },
      // No other account can enter the folder of the socket.
      pg_hba: [
        "local all postgres trust",
        "host all all 127.0.0.0/8 scram-sha-256",
        "host replication replicator 127.0.0.0/8 scram-sha-256",
      ],
    },
  });
}

/**
 * pgBackRest: base backups and every segment of the log, encrypted, in a place outside these machines. Here it is a folder; in
 * production `repo1-type=s3` with its bucket and keys.
 */
export function pgbackrestConfig({ folder, archive, secret }) {
  return lines(
    "[global]",
    `repo1-path=${archive}`,
    "repo1-cipher-type=aes-256-cbc",
    `repo1-cipher-pass=${secret}`,
    "repo1-retention-full=2",
    "compress-type=zst",
    "start-fast=y",
    "log-level-file=off",
    `lock-path=${join(folder, "lock")}`,
    `spool-path=${join(folder, "spool")}`,
    `[${CLUSTER}]`,
    `pg1-path=${join(folder, "postgres")}`,
    `pg1-port=${ports.postgres}`,
    `pg1-socket-path=${folder}`,
    "pg1-user=postgres",
  );
}

/** @param {{ machine: object, folder: string, user: string }} options `user`: the site's role; its password is in users.txt */
export function pgbouncerConfig({ machine, folder, user }) {
  return lines(
    "[databases]",
    `${CLUSTER} = host=${machine.host} port=${ports.primary} dbname=${CLUSTER}`,
    "[pgbouncer]",
    `listen_addr = ${machine.host}`,
    `listen_port = ${ports.pgbouncer}`,
    "unix_socket_dir =",
    "auth_type = plain",
    `auth_file = ${join(folder, "users.txt")}`,
    `stats_users = ${user}`,
    "pool_mode = transaction",
    "default_pool_size = 25",
    "max_client_conn = 500",
    "max_prepared_statements = 500",
    "; While there is no primary: try again each second (15 by default), and let no client wait longer than the site does.",
    "server_login_retry = 1",
    "server_connect_timeout = 3",
    "query_wait_timeout = 5",
  );
}

export function haproxyConfig({ machine }) {
  const server = (port, check) => (one) => `  server ${one.name} ${at(one, port)} check${check}`;
  return lines(
    "global",
    "  maxconn 2000",
    "defaults",
    "  mode tcp",
    "  option redispatch",
    "  retries 2",
    "  timeout connect 2s",
    "  timeout check 2s",
    "  timeout client 30m",
    "  timeout server 30m",
    "  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions",
    "listen primary",
    `  bind ${at(machine, ports.primary)}`,
    "  option httpchk OPTIONS /primary",
    "  http-check expect status 200",
    machines.map(server(ports.postgres, ` port ${ports.patroni}`)),
    "listen pooler",
    `  bind ${at(machine, ports.pooler)}`,
    machines.map(server(ports.pgbouncer, "")),
  );
}

export function redisConfig({ machine, folder }) {
  const [first] = machines;
  return lines(
    `bind ${machine.host}`,
    `port ${ports.redis}`,
    `dir ${folder}`,
    "appendonly yes",
    'save ""',
    "maxmemory-policy noeviction",
    "repl-diskless-sync-delay 0",
    `replica-announce-ip ${machine.host}`,
    machine === first ? [] : `replicaof ${first.host} ${ports.redis}`,
  );
}

/** Times in ms: a master that is silent for two seconds is abandoned. */
export function sentinelConfig({ machine, folder }) {
  return lines(
    `bind ${machine.host}`,
    `port ${ports.sentinel}`,
    `dir ${folder}`,
    `sentinel announce-ip ${machine.host}`,
    `sentinel monitor ${CLUSTER} ${machines[0].host} ${ports.redis} 2`,
    `sentinel down-after-milliseconds ${CLUSTER} 2000`,
    `sentinel failover-timeout ${CLUSTER} 6000`,
  );
}
