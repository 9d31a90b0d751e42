import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { S3 } from '@aws-sdk/client-s3'
import { describe, expect, test } from 'vitest'
import type { DetectionFinding } from '../../src/ocsf/detection-finding.ts'
import { openApi } from '../server/api.ts'
import { assay, type Run } from '../support/assay.ts'
import { useEmulatedAccount } from '../support/aws/emulated-account.ts'
import { environmentFor } from '../support/aws/environment-for.ts'
import { startAzure } from '../support/azure/azure-server.ts'
import { APPLICATION } from '../support/azure/scan-azure.ts'
import { seedAzure } from '../support/azure/seed/index.ts'
import { needs } from '../support/borrowed/borrow.ts'
import { cloudHosts } from '../support/cloud-hosts.ts'
import { folderOf } from '../support/folder.ts'
import { PROJECT, startGoogle } from '../support/google/google-server.ts'
import { environmentWith, USER } from '../support/google/scan-google.ts'
import { seed as seedCluster } from '../support/kubernetes/seed/index.ts'
import { useCluster } from '../support/kubernetes/use-cluster.ts'

const BENCHMARKS = ['cis-aws-7.0', 'cis-azure-6.0', 'cis-gcp-5.0', 'cis-kubernetes-2.0.1']

const FORMATS = ['csv', 'html', 'json', 'junit-xml', 'json-ocsf', 'sarif']

/** A network of Google Cloud that anybody may reach by SSH. */
const FIREWALL = {
  name: `//compute.googleapis.com/projects/${PROJECT.id}/global/firewalls/ssh`,
  assetType: 'compute.googleapis.com/Firewall',
  resource: {
    data: {
      name: 'ssh',
      network: `https://www.googleapis.com/compute/v1/projects/${PROJECT.id}/global/networks/shop`,
      direction: 'INGRESS',
      sourceRanges: ['0.0.0.0/0'],
      allowed: [{ IPProtocol: 'tcp', ports: ['22'] }],
    },
  },
  ancestors: [`projects/${PROJECT.number}`, 'organizations/9'],
}

const CODE = `resource "aws_s3_bucket" "code" {
  bucket = "acme-in-code"
}
`

describe(
  'AWS, Azure, Google Cloud, a cluster and files in one scan',
  needs('moto', 'etcd', 'kube-apiserver'),
  async () => {
    const account = useEmulatedAccount({
      fill: async ({ url }) => {
        const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
        const s3 = new S3({ endpoint: url, region: 'us-east-1', credentials, forcePathStyle: true })
        await s3.createBucket({ Bucket: 'acme-live' })
      },
    })
    const cluster = useCluster({
      fill: ({ apply }) => apply(seedCluster({ namespaces: 1, workloads: 9 }).objects),
    })
    const api = await openApi()

    /** Scans all of them, without some variables of the environment. */
    async function scanAll(without: readonly string[] = []): Promise<Run & { readonly folder: string }> {
      const { estate } = seedAzure({ subscriptions: 1, environments: 1 })
      await using azure = await startAzure(estate)
      await using google = await startGoogle({ assets: [FIREWALL] })
      const environment: Record<string, string> = {
        ...(await cloudHosts({ azure: azure.address, google: google.address })),
        ...environmentFor(account().proxy),
        ...APPLICATION,
        ...environmentWith(USER),
        KUBECONFIG: cluster().kubeconfigOf('admin'),
      }
      for (const name of without) delete environment[name]
      const folder = folderOf({ 'main.tf': CODE })
      const run = await assay(
        [
          ...[
            'scan',
            'aws',
            'azure',
            'google',
            'kubernetes',
            '.',
            '--regions',
            'us-east-1',
            '--account',
            'acme/shop',
          ],
          ...['--compliance', BENCHMARKS.join(','), '-M', FORMATS.join(','), '-o', 'reports', '-F', 'all'],
        ],
        { cwd: folder, environment: { HOME: folder, ...environment } },
      )
      return { ...run, folder }
    }

    test('makes one report, in which each finding is of its account, by its name', async () => {
      const { exitCode, stdout, stderr, folder } = await scanAll()
      const report = (suffix: string) => readFileSync(join(folder, `reports/all${suffix}`), 'utf8')
      expect({ exitCode, stderr }).toMatchObject({ exitCode: 3 })
      for (const words of [
        'Scanning account 123456789012',
        'subscription',
        `project ${PROJECT.name}`,
        'Scanning cluster',
      ])
        expect(stderr).toContain(words)

      const records: readonly DetectionFinding[] = JSON.parse(report('.ocsf.json'))
      const accounts = Map.groupBy(records, ({ cloud }) => `${cloud?.provider} ${cloud?.account?.type}`)
      expect([...accounts.keys()].toSorted()).toEqual([
        'aws AWS Account',
        'aws Project',
        'azure Azure Subscription',
        'gcp GCP Project',
        'kubernetes Kubernetes Cluster',
      ])
      for (const of of accounts.values())
        expect(new Set(of.map(({ cloud }) => JSON.stringify(cloud?.account))).size).toBe(1)
      expect(accounts.get('gcp GCP Project')?.[0]?.cloud?.account).toMatchObject({
        uid: PROJECT.id,
        name: PROJECT.name,
      })

      const failed = records.filter(({ status_code }) => status_code === 'FAIL')
      for (const provider of ['aws', 'azure', 'gcp', 'kubernetes'])
        expect(failed.filter(({ cloud }) => cloud?.provider === provider).length).toBeGreaterThan(0)

      // Every form has every finding, and each benchmark is told of.
      const uids = records.map(({ finding_info: { uid } }) => uid)
      expect(new Set(uids).size).toBe(uids.length)
      expect(JSON.parse(report('.json')).findings).toHaveLength(records.length)
      const [run] = JSON.parse(report('.sarif')).runs
      expect(run.results.length).toBeGreaterThanOrEqual(failed.length)
      expect(report('.csv')).toContain(PROJECT.name)
      expect(report('.junit.xml')).toContain('<testsuites')
      for (const text of [report('.html'), stdout])
        expect(text).toContain(`acme/shop, account 123456789012, subscription Production`)
      for (const name of ['AWS', 'Microsoft Azure', 'Google Cloud Platform', 'Kubernetes'])
        expect(stdout).toMatch(new RegExp(`^CIS ${name}`, 'm'))

      const tenant = await api.newTenant()
      const { body: job } = await tenant.ingest(report('.ocsf.json'))
      expect(job.data.attributes).toMatchObject({ status: 'completed', error_count: 0 })
      const { body: providers } = await tenant.get('/providers')
      expect(
        providers.data
          .map(
            ({ attributes: { provider, name } }: { attributes: { provider: string; name: string | null } }) =>
              `${provider} ${name}`,
          )
          .toSorted(),
      ).toEqual([
        'aws null',
        expect.stringMatching(/^azure \w/),
        `gcp ${PROJECT.name}`,
        'iac null',
        expect.stringMatching(/^kubernetes \w/),
      ])
      const { body: controls } = await tenant.get('/control-counts')
      const told = new Set(
        controls.data.map(({ attributes }: { attributes: { framework: string } }) => attributes.framework),
      )
      expect(BENCHMARKS.filter((benchmark) => !told.has(benchmark))).toEqual([])
    }, 300_000)

    test.each([
      ['AWS', ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'], 'No AWS account can be scanned'],
      ['Azure', Object.keys(APPLICATION), 'No credentials for Azure'],
      ['Google Cloud', ['GOOGLE_APPLICATION_CREDENTIALS'], 'No credentials for Google'],
      ['the cluster', ['KUBECONFIG'], 'kubeconfig'],
    ])(
      'reads nothing where the credentials of %s are missing, and says what to do',
      async (_, without, words) => {
        const { exitCode, stderr } = await scanAll(without)
        expect({ exitCode, stderr }).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(words) })
      },
      120_000,
    )
  },
)
