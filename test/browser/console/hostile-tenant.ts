import { sql } from 'kysely'
import { endNextAssignments } from '../../../src/server/people/former-members.ts'
import { removeMembership, setMembership } from '../../../src/store/admin/members.ts'
import { createRole } from '../../../src/store/admin/roles.ts'
import { createUser } from '../../../src/store/admin/users.ts'
import { findAssignee } from '../../../src/store/findings/assignees.ts'
import { assignFindings, setDueDate } from '../../../src/store/findings/change-findings.ts'
import { lockFindings } from '../../../src/store/findings/lock-findings.ts'
import { createChannel } from '../../../src/store/notifications/channels.ts'
import { createRule, type Rule } from '../../../src/store/notifications/rules.ts'
import { changeTeamAccounts, changeTeamMembers, createTeam } from '../../../src/store/people/teams.ts'
import { createAccountRule } from '../../../src/store/providers/account-rules.ts'
import { noteIssue } from '../../../src/store/trackers/issue-work.ts'
import { askForIssues, issueOf } from '../../../src/store/trackers/issues.ts'
import { createTracker } from '../../../src/store/trackers/trackers.ts'
import { wholeTenant } from '../../../src/store/viewer.ts'
import type { Api, TestTenant } from '../../server/api.ts'
import { record } from '../../server/record.ts'
import { newAdministrator } from './console.ts'

export const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(2)>'
const BIDI = 'harmless\u202Etxt.exe\u2066 \u0007\u0000after'.replace('\u0000', '')

const HOSTILE_ACCOUNT = `${SCRIPT},${'v'.repeat(150)}`

/** Records whose authors are hostile, and an ordinary one. */
const HOSTILE = [
  record('ordinary', { risk_details: 'What can happen.', remediation: { desc: 'What to do.' } }),
  record('script', {
    finding_info: { uid: 'script', title: SCRIPT },
    status_detail: SCRIPT,
    risk_details: SCRIPT,
    severity_id: 5,
    remediation: { desc: SCRIPT, references: ['javascript:alert(3)', 'https://example.com/"><b>', SCRIPT] },
    metadata: { event_code: 'check_<b>bold</b>', version: '1.5.0' },
  }),
  record('long', {
    finding_info: { uid: 'long', title: `W${'w'.repeat(1_000_000)}` },
    status_detail: 'x'.repeat(100_000),
    resources: [{ uid: `arn:${'y'.repeat(1_500)}`, name: 'z'.repeat(400), group: { name: '=cmd()' } }],
  }),
  record('bidi', {
    finding_info: { uid: 'bidi', title: BIDI },
    status_detail: BIDI,
    severity_id: 2,
    cloud: { provider: 'aws', account: { uid: HOSTILE_ACCOUNT, name: BIDI } },
    unmapped: { scan_id: 'scan', provider: 'aws', provider_uid: HOSTILE_ACCOUNT },
  }),
]

interface HostileTenant {
  readonly person: TestTenant
  /** Of its findings, by what their producer calls them. */
  readonly ids: ReadonlyMap<string, string>
  /** A file that was refused in part. */
  readonly refusedId: string
  /** The team of the account and of the person. */
  readonly teamId: string
}

/** Trackers with hostile names, and an issue of a finding in each, whose attempts failed. */
async function track(api: Api, { id: tenantId, userId }: TestTenant, findingId: string): Promise<void> {
  await api.store.inTenant(wholeTenant(tenantId), async (transaction) => {
    for (const name of ['shop', SCRIPT, 'w'.repeat(200)]) {
      const project = `acme/${'y'.repeat(90)}`
      const tracker = {
        tenantId,
        userId,
        name,
        kind: 'github',
        server: 'https://github.com',
        project,
      } as const
      const trackerId = await createTracker(transaction, { ...tracker, token: 'not so secret at all' })
      await askForIssues(transaction, await lockFindings(transaction, [findingId]), { trackerId, userId })
      const id = await issueOf(transaction, { findingId, trackerId })
      const problem =
        'GitHub answered with 401. Its token is wrong, has expired or was revoked: give the tracker another one.'
      if (id !== undefined && name !== 'shop')
        await noteIssue(transaction, id, { state: 'open', number: 12, url: 'javascript:alert(4)', problem })
    }
  })
}

/** A finding that is assigned to people with hostile names and long ones, of whom one is removed. */
async function assign(api: Api, { id: tenantId }: TestTenant, findingId: string): Promise<void> {
  const roleId = await createRole(api.owner, { tenantId, name: 'mender', permissions: ['manage_findings'] })
  for (const name of [SCRIPT, BIDI, 'w'.repeat(250)]) {
    const email = `${name}${tenantId}@example.com`
    const userId = await createUser(api.owner, email)
    await setMembership(api.owner, { tenantId, userId, roleId })
    await api.store.inTenant(wholeTenant(tenantId), async (transaction) => {
      const findings = await lockFindings(transaction, [findingId])
      await assignFindings(transaction, findings, (await findAssignee(transaction, email)) ?? null)
      await setDueDate(transaction, findings, name === SCRIPT ? new Date('2999-01-31T00:00:00Z') : null)
    })
    if (name !== BIDI) await removeMembership(api.owner, { tenantId, userId })
  }
  while ((await endNextAssignments(api.store, tenantId)) === 'more');
}

/** Channels and rules with hostile names, which tell of every file. Returns one of the channels. */
async function tell(api: Api, { id: tenantId, userId }: TestTenant): Promise<string> {
  return api.store.inTenant(wholeTenant(tenantId), async (transaction) => {
    let last = ''
    for (const name of ['on call', SCRIPT, 'w'.repeat(200)]) {
      const address = `https://hooks.example.com/${'y'.repeat(1_500)}`
      const secret = 'not so secret at all'
      const channel = { tenantId, userId, name, kind: 'webhook', address, secret, hourlyLimit: 1 } as const
      last = await createChannel(transaction, channel)
      await createRule(transaction, tenantId, {
        name,
        channel: last,
        events: ['new', 'failed_ingestion'],
        min_severity: 'informational',
        providers: [],
        teams: [],
        labels: [],
        checks: ['w'.repeat(200)].slice(0, name === 'on call' ? 0 : 1),
        enabled: true,
      })
    }
    return last
  })
}

/** A rule of messages for what has hostile names, and for an account that is gone. */
async function narrow(
  api: Api,
  { id: tenantId }: TestTenant,
  rule: Pick<Rule, 'channel' | 'providers' | 'teams'>,
): Promise<void> {
  await api.store.inTenant(wholeTenant(tenantId), async (transaction) => {
    await createRule(transaction, tenantId, {
      ...rule,
      name: 'narrow',
      events: ['new'],
      min_severity: 'low',
      labels: [`team=${SCRIPT}`, `${'k'.repeat(63)}=${'w'.repeat(128)}`],
      checks: ['check_<b>bold</b>', 'w'.repeat(200)],
      enabled: true,
    })
  })
}

/** Rules and labels with hostile names. */
async function label(api: Api, { id: tenantId }: TestTenant, team: string): Promise<void> {
  await api.store.inTenant(wholeTenant(tenantId), async (transaction) => {
    for (const name of ['everything', SCRIPT, 'w'.repeat(200)]) {
      const labels = { [name.length > 100 ? 'k'.repeat(63) : 'team']: name.slice(0, 128) }
      const rule = { name, position: 100, accounts: ['*', `${name.slice(0, 190)}*`], providers: [], labels }
      await createAccountRule(transaction, tenantId, { ...rule, team: name === SCRIPT ? team : null })
    }
  })
}

/** An account with hostile findings and a file that was refused in part. */
export async function newTenantWithFindings(api: Api): Promise<HostileTenant> {
  const person = await newAdministrator(api)
  const name = `${SCRIPT} ${'w'.repeat(90)} ${person.id}`
  await sql`update tenants set name = ${name} where id = ${person.id}`.execute(api.owner)
  const channel = await tell(api, person)
  await person.ingest(HOSTILE)
  const refused = await person.ingest([{ class_uid: 1 }, record('other'), { [SCRIPT]: SCRIPT }])
  const { body } = await person.get('/findings')
  const ids = new Map<string, string>(
    body.data.map(({ id, attributes }: { id: string; attributes: { uid: string } }) => [attributes.uid, id]),
  )
  await track(api, person, ids.get('ordinary') ?? '')
  await assign(api, person, ids.get('ordinary') ?? '')
  const teamId = String(await createTeam(api.owner, { tenantId: person.id, name: SCRIPT }))
  const team = { tenantId: person.id, teamId }
  const accounts = await person.get('/providers')
  await changeTeamAccounts(api.owner, team, { add: accounts.body.data.map(({ id }: { id: string }) => id) })
  await label(api, person, teamId)
  await changeTeamMembers(api.owner, team, { add: [person.userId] })
  const hostile = accounts.body.data.find(
    ({ attributes }: { attributes: { uid: string } }) => attributes.uid === HOSTILE_ACCOUNT,
  )
  await narrow(api, person, { channel, providers: [hostile.id, teamId], teams: [teamId] })
  return { person, ids, refusedId: String(refused.body.data.id), teamId }
}
