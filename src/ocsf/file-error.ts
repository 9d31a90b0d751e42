import { AssayError } from '../errors/assay-error.ts'

export type FileErrorCode =
  | 'empty_file'
  | 'not_an_array'
  | 'malformed'
  | 'truncated'
  | 'trailing_bytes'
  | 'too_many_records'

/**
 * The uploaded file is not a complete JSON array. Records before the error have been read already and are kept. The
 * message becomes the `detail` of an ingestion error.
 */
export class FileError extends AssayError {
  override readonly code: FileErrorCode

  constructor(code: FileErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
