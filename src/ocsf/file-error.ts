import { AssayError } from '../errors.ts'

export type FileErrorCode =
  | 'empty_file'
  | 'not_an_array'
  | 'malformed'
  | 'truncated'
  | 'trailing_bytes'
  | 'too_many_records'

/**
 * The file as a whole cannot be read to its end as a JSON array. Records before the place where it stops being
 * one have been handed out already and stay. The message becomes the `detail` of an ingestion error.
 */
export class FileError extends AssayError {
  override readonly code: FileErrorCode

  constructor(code: FileErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
