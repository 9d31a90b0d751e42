import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
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
    let running = await worker()
    onTestFinished(() => running.kill())
    const double = await start()
    let isKilled = false
    double.sabotage = ({ method }, response, carryOut) => {
      if (isKilled || method !== 'POST') return false
      isKilled = true
      carryOut()
      // The issue is there, and who created it dies before it is told so.
      void running.kill().then(() => response.destroy())
      return true
    }
    const { ask, issue, tenant } = await newTracked(api, double)
    await ask()
    await vi.waitUntil(() => isKilled, PATIENCE)
    running = await worker()
    // The worker is taken for dead after a minute and a half, which need not pass here.
    await vi.waitUntil(async () => {
      await sql`update trackers set next_call_at = now() where tenant_id = ${tenant.id}`.execute(api.owner)
      await sql`update finding_issues set next_attempt_at = now() where tenant_id = ${tenant.id}`.execute(
        api.owner,
      )
      await tenantIsAskedFor()
      return (await issue())['state'] === 'open'
    }, PATIENCE)
    expect(double.issues).toHaveLength(1)
    expect(await issue()).toMatchObject({ number: 1, problem: null })

    /** As maintenance does it. */
    async function tenantIsAskedFor(): Promise<void> {
      await api.store.inTenant({ tenantId: tenant.id, teams: null }, (transaction) =>
        api.outbox.bringIssuesInStep(transaction, tenant.id),
      )
    }
  },
)
