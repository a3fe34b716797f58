/** PostgreSQL settings by name; given on the command line, so that an update of Aprisco changes them without touching data. */
export type Settings = Readonly<Record<string, string>>;

/**
 * One church on a small machine: little memory, few processes, and every acknowledged commit on the disk.
 *
 * @param socketDir the private folder that holds the only way in
 * @param major PostgreSQL's major version
 */
export function embeddedSettings(socketDir: string, major: number): Settings {
  return {
    listen_addresses: "",
    unix_socket_directories: socketDir,
    unix_socket_permissions: "0700",
    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",
    wal_level: "minimal",
    max_wal_senders: "0",
    max_wal_size: "256MB",
    shared_buffers: "64MB",
    effective_cache_size: "256MB",
    work_mem: "8MB",
    maintenance_work_mem: "64MB",
    max_connections: "50",
    max_parallel_workers_per_gather: "0",
    autovacuum_max_workers: "2",
    huge_pages: "off",
    jit: "off",
    random_page_cost: "1.1",
    timezone: "UTC",
    log_timezone: "UTC",
    lc_messages: "C",
    // What a failed query was about may be personal: the application logs its own errors, without values.
    log_min_messages: "log",
    log_error_verbosity: "terse",
    log_checkpoints: "off",
    log_destination: "stderr",
    logging_collector: "off",
    cluster_name: "aprisco",
    // Version 18 would start three more processes for reading ahead, which a database that fits in memory never uses.
    ...(major >= 18 ? { io_method: "sync" } : {}),
  };
}

/** The same settings as PostgreSQL's arguments. */
export function asArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
