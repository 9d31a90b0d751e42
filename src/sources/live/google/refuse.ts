import { UsageError } from '../../../errors/assay-error.ts'
import { CallFailure } from '../call-failure.ts'
import type { GoogleAccess } from './access/google-access.ts'
import { causeOf } from './gap-words.ts'
import { LIST_RESOURCES } from './reads/permissions.ts'

/** Throws a UsageError for projects of which nothing can be read: why, and what to do. */
export function refuse(error: unknown, { from }: GoogleAccess): never {
  if (!(error instanceof CallFailure)) throw error
  throw new UsageError(
    `Google Cloud cannot be scanned with the credentials of ${from}: ${error.firstLine}. ${cureOf(error)}`,
    { cause: error },
  )
}

function cureOf(failure: CallFailure): string {
  const { apiCode, isOfApi, kind } = failure
  if (kind === 'expired') return 'Log in again: gcloud auth application-default login.'
  if (kind === 'denied' && isOfApi) {
    const cause = causeOf(LIST_RESOURCES, failure)
    return cause.charAt(0).toUpperCase() + cause.slice(1)
  }
  if (kind === 'refused' && apiCode !== undefined)
    return 'Check --projects, --folder and --google-organization.'
  return 'Check the network and HTTPS_PROXY: cloudasset.googleapis.com is asked.'
}
