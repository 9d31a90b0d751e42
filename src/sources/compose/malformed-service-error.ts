import { AssayError } from '../../errors/assay-error.ts'
import type { Location } from '../../model/location.ts'

/** A service whose structure Compose would refuse. */
export class MalformedServiceError extends AssayError {
  override readonly code = 'malformed_service'
  readonly location: Location

  constructor(problem: string, location: Location) {
    super(problem)
    this.location = location
  }
}
