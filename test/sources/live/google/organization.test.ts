import { expect, test } from 'vitest'
import { assetJson, bucketJson } from '../../../support/google/asset-json.ts'
import type { AssetJson, Estate, ServedProject } from '../../../support/google/google-server.ts'
import { checksNamed, GOOGLE_CHECKS, scanGoogle, verdicts } from '../../../support/google/scan-google.ts'

const ABOVE = ['folders/77', 'organizations/9']
const PROJECTS: readonly ServedProject[] = [
  { id: 'shop-live', number: '11', name: 'Shop', above: ABOVE },
  { id: 'shop-test', number: '12', name: 'Test', above: ABOVE },
  { id: 'wiki', number: '13', name: 'Wiki', above: ['organizations/9'] },
]
const MANAGER = 'cloudresourcemanager.googleapis.com'

/** The policy of a project, folder or organization. */
function policy(
  kind: 'Folder' | 'Organization' | 'Project',
  path: string,
  iamPolicy: object,
  ancestors: readonly string[],
): AssetJson {
  return { ...assetJson(`${MANAGER}/${kind}`, `//${MANAGER}/${path}`, {}, { iamPolicy }), ancestors }
}

const OWNER = { bindings: [{ role: 'roles/owner', members: ['user:root@acme.example'] }] }
const logs = (...types: readonly string[]) => ({
  auditConfigs: [{ service: 'allServices', auditLogConfigs: types.map((logType) => ({ logType })) }],
})

const networks = PROJECTS.map(({ id }, index) =>
  assetJson('compute.googleapis.com/Network', `//compute.googleapis.com/projects/${id}/global/networks/net`, {
    name: 'net',
    autoCreateSubnetworks: index === 1,
  }),
)

test('an organization is one list of resources and one of policies, told project by project', async () => {
  const told: string[] = []
  const result = await scanGoogle(
    { projects: PROJECTS, assets: networks },
    { organization: '9', onProgress: (_step, _done, _total, underWay) => told.push(underWay ?? '') },
  )
  expect(result.asked).toEqual([
    'GET cloudasset/v1/organizations/9/assets RESOURCE',
    'GET cloudasset/v1/organizations/9/assets RESOURCE',
    'GET cloudasset/v1/organizations/9/assets IAM_POLICY',
  ])
  expect(result.findings.filter(({ check }) => check.id === 'google_network_custom_mode')).toMatchObject([
    { status: 'FAIL', resource: { address: expect.stringContaining('/projects/shop-test/') } },
    { status: 'PASS' },
    { status: 'PASS' },
  ])
  expect(result.accounts?.map(({ id }) => id)).toEqual(['shop-live', 'shop-test', 'wiki', 'organizations/9'])
  expect(told.join()).toMatch(/organizations\/9.*shop-live/)
})

test('roles on a folder or organization are found there, once', async () => {
  const result = await scanGoogle(
    {
      projects: PROJECTS,
      assets: [
        policy('Organization', 'organizations/9', OWNER, ['organizations/9']),
        policy('Folder', 'folders/77', OWNER, ABOVE),
        policy('Project', 'projects/13', { bindings: [] }, ['projects/13', 'organizations/9']),
      ],
    },
    { organization: '9', checks: checksNamed('google_iam_no_basic_roles') },
  )
  expect(verdicts(result)).toEqual([
    'google_iam_no_basic_roles 77: FAIL',
    'google_iam_no_basic_roles 9: FAIL',
    'google_iam_no_basic_roles wiki: PASS',
  ])
  expect(result.findings.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('a whole folder'),
      expect.stringContaining('a whole organization'),
    ]),
  )
})

const AUDITED = [
  policy('Organization', 'organizations/9', logs('ADMIN_READ'), ['organizations/9']),
  policy('Folder', 'folders/77', logs('DATA_READ', 'DATA_WRITE'), ABOVE),
  policy('Project', 'projects/13', logs('DATA_READ'), ['projects/13', 'organizations/9']),
]
const AUDIT = checksNamed('google_audit_logs_cover_all')

test('a project records what it says itself, and what it has from above', async () => {
  const result = await scanGoogle(
    { projects: PROJECTS, assets: AUDITED },
    { organization: '9', checks: AUDIT },
  )
  const reasons = result.findings.map(({ resource, reason }) => `${resource.name}: ${reason}`)
  expect(reasons.filter((reason) => !/\d/.test(reason)).toSorted()).toEqual([
    'shop-live: Calls of all services and members are logged.',
    'shop-test: Calls of all services and members are logged.',
    'wiki: Not logged: DATA_WRITE.',
  ])
})

/** What Resource Manager answers where it is asked for the policies of what a project is in. */
const OF_ORGANIZATION = { 'cloudresourcemanager/v3/organizations/9:getIamPolicy': logs('ADMIN_READ') }

test.each<[string, Estate, string]>([
  ['who may ask for it is told', { answers: OF_ORGANIZATION }, 'Not logged: DATA_WRITE.'],
  [
    'else the permission is named',
    { denies: (call) => call.includes('organizations/9') },
    'resourcemanager.organizations.getIamPolicy',
  ],
])('what a project by itself has from above: %s', async (_case, estate, reason) => {
  const whole = { projects: PROJECTS, assets: AUDITED, ...estate }
  const { coverage, findings } = await scanGoogle(whole, { projects: ['wiki'], checks: AUDIT })
  expect(findings.map((finding) => finding.reason)).toEqual([expect.stringContaining(reason)])
  expect(coverage.gaps).toEqual([])
})

const isInventory = (call: string) => call.startsWith('cloudasset')
const RESOURCE_MANAGER = {
  'cloudresourcemanager/v3/projects/wiki': { name: 'projects/13', projectId: 'wiki' },
  'cloudresourcemanager/v3/projects/13:getIamPolicy': logs('DATA_READ'),
  'cloudresourcemanager/v1/projects/wiki:getAncestry': {
    ancestor: [
      { resourceId: { type: 'project', id: 'wiki' } },
      { resourceId: { type: 'organization', id: '9' } },
    ],
  },
}

test.each<[string, (call: string) => boolean, string]>([
  ['who may ask for it is told', isInventory, 'Not logged: DATA_WRITE.'],
  [
    'else the permission is named',
    (call) => isInventory(call) || call.endsWith(':getAncestry'),
    'resourcemanager.projects.get',
  ],
])('without the inventory, Resource Manager says what a project is in: %s', async (_case, denies, reason) => {
  const answers = { ...RESOURCE_MANAGER, ...OF_ORGANIZATION }
  const { findings } = await scanGoogle(
    { projects: PROJECTS, answers, denies },
    { projects: ['wiki'], checks: AUDIT },
  )
  expect(findings.map((finding) => finding.reason)).toEqual([expect.stringContaining(reason)])
})

test('what a project by itself has from above is not asked for where the project records everything', async () => {
  const own = policy('Project', 'projects/13', logs('ADMIN_READ', 'DATA_READ', 'DATA_WRITE'), ['projects/13'])
  const result = await scanGoogle(
    { projects: PROJECTS, assets: [own] },
    { projects: ['wiki'], checks: AUDIT },
  )
  expect(verdicts(result)).toEqual(['google_audit_logs_cover_all wiki: PASS'])
  expect(result.asked.filter((call) => call.startsWith('POST'))).toEqual([])
})

test('contacts of the organization are judged together', async () => {
  const contact = (id: string, ...notificationCategorySubscriptions: readonly string[]) => ({
    ...assetJson(
      'essentialcontacts.googleapis.com/Contact',
      `//essentialcontacts.googleapis.com/organizations/9/contacts/${id}`,
      {
        name: `organizations/9/contacts/${id}`,
        email: `${id}@acme.example`,
        notificationCategorySubscriptions,
      },
    ),
    ancestors: ['organizations/9'],
  })
  const of = async (...assets: readonly AssetJson[]) =>
    verdicts(
      await scanGoogle(
        { projects: PROJECTS, assets },
        { organization: '9', checks: checksNamed('google_organization_contacts_complete') },
      ),
    )
  expect(await of(contact('a', 'SECURITY', 'LEGAL'))).toEqual([
    'google_organization_contacts_complete a@acme.example: FAIL',
  ])
  expect(await of(contact('a', 'SECURITY'), contact('b', 'ALL'))).toEqual([
    'google_organization_contacts_complete a@acme.example: PASS',
  ])
})

test('what belongs to another organization, or to a project that is not listed, is counted to nobody', async () => {
  const stray = { ...bucketJson('stray'), ancestors: ['projects/99', 'organizations/9'] }
  const foreign = { ...bucketJson('foreign'), ancestors: ['projects/5', 'organizations/8'] }
  const estate = { projects: PROJECTS, assets: [...networks, stray, foreign], ignoresScope: true }
  const whole = await scanGoogle(estate, { organization: '9' })
  expect(whole.findings.filter(({ resource }) => /stray|foreign/.test(resource.name))).toEqual([])
  expect(whole.coverage.gaps).toMatchObject([
    { subject: 'organizations/9', reason: /2 projects.*: 99, 5\. Scan again/ },
  ])
  const alone = await scanGoogle(estate, { projects: ['wiki'] })
  expect(alone.findings.filter(({ resource }) => /stray|foreign/.test(resource.name))).toEqual([])
})

test('a denied list of policies is a gap of each project, and nothing passes or fails for want of it', async () => {
  const denies = (call: string) => call.endsWith('IAM_POLICY')
  const result = await scanGoogle(
    { projects: PROJECTS, assets: [...networks, ...AUDITED], denies },
    { organization: '9' },
  )
  const decided = result.findings.filter(({ status }) => status !== 'MANUAL').map(({ check }) => check.id)
  expect(new Set(decided)).toEqual(
    new Set(['google_network_custom_mode', 'google_network_dns_logged', 'google_project_no_default_network']),
  )
  expect(new Set(result.coverage.gaps.map(({ subject }) => subject))).toEqual(
    new Set(['cloudasset.assets.listIamPolicy']),
  )
  expect(GOOGLE_CHECKS.length).toBeGreaterThan(100)
})
