import { AssayError } from '../../errors.ts'

/** The built-in database cannot be had here; the message names the cure, at least a PostgreSQL of one's own. */
export class EmbeddedDatabaseError extends AssayError {
  override readonly code = 'embedded_database_failed'
}

/** Another server works with this data directory and goes on doing so undisturbed. */
export class DataDirectoryInUseError extends AssayError {
  override readonly code = 'data_directory_in_use'

  constructor(dataDirectory: string) {
    super(
      `Another assay serve is running on ${dataDirectory}. Stop it, give this one its own --data-dir, ` +
        'or let both work on one PostgreSQL through DATABASE_URL.',
    )
  }
}
