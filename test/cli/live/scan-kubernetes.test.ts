import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assay } from '../../support/assay-in-process.ts'
import { folderOf } from '../../support/folder.ts'
import { JOB_ID, startIngestionServer } from '../../support/ingestion-server.ts'
import { type SmallCluster, smallCluster } from '../../support/kubernetes/small-cluster.ts'

const KEY = 'pk_ABCD2345.c2VjcmV0LWJ5dGVz'

const CHECK = ['-c', 'k8s_service_no_external_ips']

function scanning({ kubeconfig }: SmallCluster, words: readonly string[], options: readonly string[] = []) {
  return ['scan', ...words, '--kubeconfig', kubeconfig, ...options]
}

test('a cluster is scanned, known by its uid, and called as people call it', async () => {
  const cluster = await smallCluster()
  const cwd = folderOf({})
  const run = await assay(
    scanning(cluster, ['kubernetes'], [...CHECK, '-M', 'json,json-ocsf', '-F', 'report']),
    { cwd },
  )
  expect(run).toMatchObject({ exitCode: 3 })
  expect(run.stderr).toMatch(
    /^Scanning cluster shop \(http:\/\/127.0.0.1:\d+, Kubernetes v1.34.2\) as auditor, context shop-audit\.$/m,
  )
  expect(run.stdout).toContain(`shop (${cluster.uid})`)
  const json = JSON.parse(readFileSync(join(cwd, 'output/report.json'), 'utf8'))
  expect(json.scan).toMatchObject({
    provider: 'kubernetes',
    account: cluster.uid,
    accounts: [{ provider: 'kubernetes', id: cluster.uid, name: 'shop', scan_id: json.scan.id }],
  })
  const [record, ...others] = JSON.parse(readFileSync(join(cwd, 'output/report.ocsf.json'), 'utf8'))
  expect(others).toEqual([])
  expect(record).toMatchObject({
    status_code: 'FAIL',
    finding_info: { uid: `assay-kubernetes-k8s_service_no_external_ips-${cluster.uid}-Service/web/shop` },
    cloud: { provider: 'kubernetes', account: { uid: cluster.uid, name: 'shop' } },
    unmapped: { provider: 'kubernetes', provider_uid: cluster.uid, scope: { complete: true } },
  })
})

test('people may call it something else', async () => {
  const cluster = await smallCluster()
  const { stdout } = await assay(
    scanning(cluster, ['kubernetes'], [...CHECK, '--cluster-name', 'shop-prod']),
    {
      cwd: folderOf({}),
    },
  )
  expect(stdout).toContain(`shop-prod (${cluster.uid})`)
})

test.each([
  ['some namespaces', ['--namespaces', 'web'], { complete: false, part_complete: false }],
  ['all but one namespace', ['--exclude-namespaces', 'web2'], { complete: false, part_complete: false }],
  ['some kinds', ['--kinds', 'service'], { complete: false, part_complete: true }],
  ['everything', [], { complete: true, part_complete: true }],
])(
  'a scan of %s says what it has covered, so that nothing else is taken for gone',
  async (_, options, scope) => {
    const cluster = await smallCluster()
    const args = scanning(cluster, ['kubernetes'], [...CHECK, ...options, '-M', 'json-ocsf', '-o', '-', '-q'])
    const { stdout } = await assay(args, { cwd: folderOf({}) })
    expect(JSON.parse(stdout)).toMatchObject([{ unmapped: { scope } }])
  },
)

test('files and a cluster are one scan, with reports of each', async () => {
  const cluster = await smallCluster()
  const service =
    'apiVersion: v1\nkind: Service\nmetadata: { name: api, namespace: web }\nspec: { externalIPs: [203.0.113.8] }\n'
  const cwd = folderOf({ 'k8s/service.yaml': service })
  const run = await assay(
    scanning(cluster, ['kubernetes', '.'], [...CHECK, '--account', 'acme', '-M', 'json']),
    { cwd },
  )
  expect(run).toMatchObject({ exitCode: 3 })
  expect(run.stdout).toContain(`acme and cluster shop (${cluster.uid})`)
  const [file] = readdirSync(join(cwd, 'output')).filter((name) => name.endsWith('.json'))
  const { findings } = JSON.parse(readFileSync(join(cwd, 'output', String(file)), 'utf8'))
  expect(findings).toHaveLength(2)
})

test('what is denied is not scanned', async () => {
  const cluster = await smallCluster({ denied: 'services' })
  const run = await assay(scanning(cluster, ['kubernetes'], CHECK), { cwd: folderOf({}) })
  expect(run).toMatchObject({ exitCode: 4 })
  expect(run.stdout).toContain('services')
})

test.each([
  ['no such context', ['--context', 'another']],
  ['no kubeconfig', ['--kubeconfig', 'none.yaml']],
])('%s is wrong usage', async (_, options) => {
  const cluster = await smallCluster()
  const run = await assay(scanning(cluster, ['kubernetes'], options), { cwd: folderOf({}) })
  expect(run).toMatchObject({ exitCode: 2 })
  expect(cluster.asked).toEqual([])
})

test('a folder that is called like the cluster is told of', async () => {
  const cluster = await smallCluster()
  const cwd = folderOf({ 'kubernetes/a.yaml': '' })
  const alone = await assay(scanning(cluster, ['kubernetes'], CHECK), { cwd })
  expect(alone.stderr).toContain('The folder of that name is not scanned: it is ./kubernetes.')
  const both = await assay(scanning(cluster, ['kubernetes', './kubernetes'], CHECK), { cwd })
  expect(both.stderr).not.toContain('not scanned')
})

test('what a push sends names the cluster, and the push changes no exit code', async () => {
  const cluster = await smallCluster()
  const service = await startIngestionServer()
  const run = await assay(scanning(cluster, ['kubernetes'], [...CHECK, '-M', 'csv', '--push-to-cloud']), {
    cwd: folderOf({}),
    environment: { SERVICE_CLOUD_API_BASE_URL: service.url, SERVICE_CLOUD_API_KEY: KEY },
  })
  expect(run).toMatchObject({ exitCode: 3 })
  expect(run.stderr).toContain(`Ingestion job: ${JOB_ID}`)
  const sent = service.seen.requests.map(({ body }) => body.toString()).join('')
  expect(sent).toContain(`"account":{"uid":"${cluster.uid}","name":"shop",`)
})

test('beside a cloud whose credentials are missing, nothing of it is read', async () => {
  const cluster = await smallCluster()
  const home = folderOf({})
  const run = await assay(scanning(cluster, ['aws', 'kubernetes']), {
    cwd: folderOf({}),
    environment: {
      AWS_EC2_METADATA_DISABLED: 'true',
      AWS_CONFIG_FILE: join(home, 'config'),
      AWS_SHARED_CREDENTIALS_FILE: join(home, 'credentials'),
    },
  })
  expect(run).toMatchObject({ exitCode: 2 })
  expect(run.stderr).toContain('AWS')
  expect(cluster.asked).not.toContain('/api/v1/services')
})
