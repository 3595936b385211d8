/**
 * postgresql.conf, written whole before each start: what is not here is PostgreSQL's own default.
 * Meant for a small machine that also runs the portal and perhaps a browser.
 */
export function settings(port: number, durable: boolean): string {
  const values: Record<string, string | number> = {
    // Only this machine, and only over TCP: one way in, the same on every system, always with the password.
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    max_connections: 100,

    shared_buffers: '128MB',
    effective_cache_size: '1GB',
    // Solid-state disks: a page out of order costs little more than one in order.
    random_page_cost: 1.1,
    // Compiling a plan takes longer than the portal's short queries do.
    jit: 'off',
    // Two cores: a query that takes both makes the others wait. It also needs /dev/shm, which containers keep small.
    max_parallel_workers_per_gather: 0,
    // Reads come from the system's cache; three processes fewer.
    io_method: 'sync',
    max_wal_size: '1GB',

    // The same answers on every machine, whatever it is set to.
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    lc_monetary: 'C',
    lc_numeric: 'C',
    lc_time: 'C',
    default_text_search_config: 'pg_catalog.simple',

    // The log is for people who look for a fault; routine would only make it grow.
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',

    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const lines = Object.entries(values).map(([name, value]) => `${name} = '${value}'`)
  return `# Written by server/cluster/settings.ts at each start.\n${lines.join('\n')}\n`
}

/** pg_hba.conf: the password, for everyone, from this machine only. */
export const ACCESS = 'host all all 127.0.0.1/32 scram-sha-256\n'
