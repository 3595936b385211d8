import { dirname } from 'node:path'
import { roles } from '@hub/server/cluster/roles'
import { postgresFolder } from './packages.ts'

/** What a database server of the cluster is called, and where it listens; `via`: where the others reach it. */
export type Place = {
  name: string
  data: string
  postgres: number
  rest: number
  via: { postgres: number; rest: number; etcd: number }
}

/** Seconds after which a primary that says nothing has lost its lead: the least that Patroni takes. */
export const ttl = 20

const here = (port: number) => `127.0.0.1:${port}`

/**
 * Patroni's configuration; JSON is YAML.
 *
 * In synchronous mode a commit is answered once a standby has it, and that standby alone may take over: without it a
 * failover may lose what was acknowledged, and no portal could do anything about it. With the failsafe mode a primary
 * that loses etcd goes on as long as it reaches all others. It is `etcd`, not `etcd3`: with that one Patroni 3.0.2 lets a
 * primary that was paused take the lead back.
 */
export function patroniOf({ name, data, postgres, rest, via }: Place, password: string): string {
  return JSON.stringify({
    scope: 'hub',
    name,
    restapi: { listen: here(rest), connect_address: here(via.rest) },
    // As a proxy: the addresses that etcd names itself would lead past what can be cut.
    etcd: { proxy: `http://${here(via.etcd)}` },
    bootstrap: {
      dcs: {
        ttl,
        loop_wait: 2,
        retry_timeout: 4,
        synchronous_mode: true,
        failsafe_mode: true,
        postgresql: { use_pg_rewind: true },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'no-sync'],
    },
    postgresql: {
      listen: here(postgres),
      connect_address: here(via.postgres),
      data_dir: data,
      bin_dir: postgresFolder,
      pgpass: `${data}.pgpass`,
      basebackup: [{ checkpoint: 'fast' }],
      authentication: {
        superuser: { username: roles.admin, password },
        replication: { username: 'replicator', password },
      },
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
      parameters: {
        unix_socket_directories: dirname(data),
        password_encryption: 'scram-sha-256',
        // Processes are killed here, never the machine.
        fsync: 'off',
        shared_buffers: '32MB',
        timezone: 'UTC',
        lc_messages: 'C',
        jit: 'off',
      },
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
    watchdog: { mode: 'off' },
  })
}

/** HAProxy's: one address, behind which is whatever Patroni calls the primary. */
export function haproxyOf(port: number, places: readonly Place[]): string {
  return `global
  maxconn 400
defaults
  mode tcp
  timeout connect 2s
  timeout check 1s
  timeout client 1h
  timeout server 1h
listen primary
  bind ${here(port)}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${places.map(({ name, postgres, rest }) => `  server ${name} ${here(postgres)} check port ${rest}\n`).join('')}`
}

/** A single etcd; the partitions are made in front of it. */
export const etcdOf = (folder: string, client: number, peer: number): string[] => [
  '--name=one',
  `--data-dir=${folder}`,
  `--listen-client-urls=http://${here(client)}`,
  `--advertise-client-urls=http://${here(client)}`,
  `--listen-peer-urls=http://${here(peer)}`,
  `--initial-advertise-peer-urls=http://${here(peer)}`,
  `--initial-cluster=one=http://${here(peer)}`,
  '--enable-v2=true',
  '--log-level=error',
]
