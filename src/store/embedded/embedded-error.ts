import { AssayError } from '../../errors/assay-error.ts'

/**
 * The built-in database cannot be used on this machine; the message says what to do, at least to use another
 * PostgreSQL.
 */
export class EmbeddedDatabaseError extends AssayError {
  override readonly code = 'embedded_database_failed'
}

/** Another `assay serve` uses this data directory; it is not affected. */
export class DataDirectoryInUseError extends AssayError {
  override readonly code = 'data_directory_in_use'

  constructor(dataDirectory: string) {
    super(
      `Another assay serve is running on ${dataDirectory}. Stop it, give this one its own --data-dir, ` +
        'or let both work on one PostgreSQL through DATABASE_URL.',
    )
  }
}

/** The database that ended cannot be served from any more, though another start of the program may do it. */
export class DatabaseLostError extends AssayError {
  override readonly code = 'database_lost'
}
