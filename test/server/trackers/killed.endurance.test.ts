import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { leaveIssuesToJob } from '../../../src/server/trackers/leave-issues-to-job.ts'
import { PATIENCE } from '../../support/patience.ts'
import { type ServerProcess, startServerProcess } from '../../support/server-process.ts'
import { openApi } from '../api.ts'
import { startGithub } from './github-double.ts'
import { startGitlab } from './gitlab-double.ts'
import { newTracked } from './tracked.ts'

const api = await openApi()

test.each([
  ['GitHub', startGithub],
  ['GitLab', startGitlab],
] as const)(
  'a worker that is killed after it created an issue in %s, before it notes that, leaves one issue',
  async (_, start) => {
    const worker = (): Promise<ServerProcess> =>
      startServerProcess({
        databaseUrl: api.url,
        role: 'worker',
        options: ['--notify-networks', '127.0.0.0/8'],
      })
    const double = await start()
    const { ask, issue, tenant } = await newTracked(api, double)
    await ask()
    let running = await worker()
    onTestFinished(() => running.kill())
    let isKilled = false
    double.sabotage = ({ method }, response, carryOut) => {
      if (isKilled || method !== 'POST') return false
      isKilled = true
      carryOut()
      // The issue is there, and who created it dies before it is told so.
      void running.kill().then(() => response.destroy())
      return true
    }
    await vi.waitUntil(() => isKilled, PATIENCE)
    // The worker is taken for dead after a minute and a half, which need not pass here, and maintenance sees to what is left.
    await sql`update trackers set next_call_at = now() where tenant_id = ${tenant.id}`.execute(api.owner)
    await sql`update finding_issues set next_attempt_at = now() where tenant_id = ${tenant.id}`.execute(
      api.owner,
    )
    await leaveIssuesToJob(api, tenant.id)
    running = await worker()
    await vi.waitUntil(async () => (await issue())['state'] === 'open', PATIENCE)
    expect(double.issues).toHaveLength(1)
    expect(await issue()).toMatchObject({ number: 1, problem: null })
  },
)
