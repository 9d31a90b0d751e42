import { ApiError } from '../http/errors.ts'
import { TrackerError, type TrackerFault } from './project.ts'
import type { Connection, OpenProject } from './project-of.ts'

/** Somebody waits for the answer. */
const TIMEOUT_MS = 5_000
/** What a host says of a project has some ten kilobytes. */
const MAX_ANSWER_BYTES = 1024 * 1024

/**
 * Asks the host for the project, as issues will. Throws 422 where they could not be created, also where the host is away: whoever
 * names a tracker is there to try again. The attribute at fault is `blamed` where no other was given.
 */
export async function tryTracker(
  openProject: OpenProject,
  connection: Connection,
  blamed?: TrackerFault,
): Promise<void> {
  const limits = { deadline: Date.now() + TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES }
  try {
    await openProject(connection, limits).verify()
  } catch (error) {
    if (!(error instanceof TrackerError)) throw error
    throw refusal(error, blamed ?? error.fault)
  }
}

function refusal(error: TrackerError, attribute: TrackerFault): ApiError {
  const cure =
    error.fault === 'server' ? ' Look at the address of the server, or try again in a few minutes.' : ''
  return new ApiError('invalid', `${error.message}${cure} Nothing was stored.`, {
    status: 422,
    source: { pointer: `/data/attributes/${attribute}` },
    cause: error,
  })
}
