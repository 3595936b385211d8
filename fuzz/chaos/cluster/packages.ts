import { existsSync } from 'node:fs'

/** Debian 12's, which is 3.0.2. */
export const debiansPatroni = '/usr/bin/patroni'
export const haproxy = '/usr/sbin/haproxy'
export const etcd = '/usr/bin/etcd'
/** PostgreSQL 15, the oldest that the portal takes. */
export const postgresFolder = '/usr/lib/postgresql/15/bin'

/** Debian 12's packages, by a file of each. */
const packages: Readonly<Record<string, string>> = {
  patroni: debiansPatroni,
  haproxy,
  'etcd-server': etcd,
  'postgresql-15': `${postgresFolder}/postgres`,
}

/** Why no cluster can be made here, as a sentence; undefined where one can. */
export function whatIsMissing(isThere: (file: string) => boolean = existsSync): string | undefined {
  const missing = Object.entries(packages).flatMap(([name, file]) => (isThere(file) ? [] : [name]))
  return missing.length === 0
    ? undefined
    : `These packages of Debian 12 are missing, and only root can install them: ${missing.join(', ')}.`
}
