import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SRC = join(import.meta.dirname, '../../src')

/**
 * What reads and writes for a whole tenant, whoever asks. Everything else is for a viewer, so that a member of a team sees no
 * account of another one.
 */
const FOR_THE_WHOLE_TENANT: Readonly<Record<string, string>> = {
  'cli/administer/audit-log.ts': 'the owner of the database',
  'cli/administer/leaving.ts': 'the owner of the database',
  'exports/server.ts': 'for the jobs of features',
  'server/auth/authenticate.ts': 'who asks is not known yet',
  'server/auth/browser-session.ts': 'who asks is not known yet',
  'server/auth/is-credential-valid.ts': 'who asks is checked again',
  'server/bulk-changes/bulk-change-job.ts': 'a job, which keeps to the teams of who asked',
  'server/bulk-changes/routes.ts': 'the queue is closed to teams; the job keeps to those of who asked',
  'server/identity/back-channel-routes.ts': 'the identity provider ends sessions',
  'server/identity/checks.ts': 'the identity provider is asked again',
  'server/identity/finish.ts': 'who logs in is not known yet',
  'server/identity/log-out.ts': 'one’s own session',
  'server/ingestions/process-ingestion.ts': 'a job, which keeps to the teams of its sender',
  'server/ingestions/receive-ingestion.ts': 'to send a file one need not see any',
  'server/log-in/verify-log-in.ts': 'who logs in is not known yet',
  'server/maintenance/clean-up.ts': 'maintenance',
  'server/maintenance/repair-times.ts': 'maintenance',
  'server/people/former-members.ts': 'a job',
  'server/sending/notification-job.ts': 'a job',
  'server/sessions/former-session.ts': 'one’s own session',
  'server/sessions/routes.ts': 'one’s own session',
  'server/sessions/session-resource.ts': 'one’s own session',
  'server/tokens/token-pairs.ts': 'one’s own session',
  'server/trackers/leave-issues-to-job.ts': 'the queue is closed to teams',
  'server/trackers/tracker-job.ts': 'a job',
  'server/worker/ingestion-worker.ts': 'a job',
  'store/viewer.ts': 'what it is',
}

test('what does not ask who sees it is listed here, with why', () => {
  const files = globSync('**/*.ts', { cwd: SRC }).filter((file) =>
    /\bwholeTenant\b|\bteams: null\b/.test(readFileSync(join(SRC, file), 'utf8')),
  )
  expect(files.toSorted()).toEqual(Object.keys(FOR_THE_WHOLE_TENANT))
})
