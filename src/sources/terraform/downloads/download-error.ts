import { AssayError } from '../../../errors/assay-error.ts'

/** A module cannot be downloaded. The message ends a sentence that begins with "its source … was not downloaded:". */
export class DownloadError extends AssayError {
  override readonly code = 'module_download'
}
