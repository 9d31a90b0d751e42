import { afterEach, describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../../../src/checks/catalogue.ts'
import { kubernetes } from '../../../../src/cli/live/kubernetes.ts'
import type { ScanResult } from '../../../../src/scan/result.ts'
import { definitionOf } from '../../../../src/sources/kubernetes/kinds.ts'
import { assay } from '../../../support/assay-in-process.ts'
import { needs } from '../../../support/borrowed/borrow.ts'
import { createFile, folderOf } from '../../../support/folder.ts'
import type { Rule } from '../../../support/kubernetes/grants.ts'
import { kubeconfig } from '../../../support/kubernetes/kubeconfig.ts'
import { expectOnlyReads } from '../../../support/kubernetes/only-reads.ts'
import { lists, READABLE } from '../../../support/kubernetes/readable.ts'
import { scanHere } from '../../../support/kubernetes/scan-here.ts'
import { seed } from '../../../support/kubernetes/seed/index.ts'
import { useCluster } from '../../../support/kubernetes/use-cluster.ts'

const CHECKS = CATALOGUE.filter(kubernetes.isAbout)
const { objects } = seed({ namespaces: 2, workloads: 34 })

const IN_NAMESPACES = READABLE.filter(
  ({ plural }) => !['clusterrolebindings', 'clusterroles', 'namespaces'].includes(plural),
)
const READS_NAMESPACE: Rule = { apiGroups: [''], resources: ['namespaces'], verbs: ['get'] }

describe('a cluster of which not everything may be read', needs('etcd', 'kube-apiserver'), () => {
  let whole: ScanResult
  const cluster = useCluster({
    users: { auditor: [] },
    fill: async ({ apply, kubeconfigOf }) => {
      await apply(objects)
      whole = await scanHere(kubeconfigOf('admin'), CHECKS)
    },
  })
  afterEach(() => expectOnlyReads(cluster().requests()))

  /** Scans as a user who may do this. */
  async function scanWith(rules: readonly Rule[], { inside, only }: Scope = {}): Promise<ScanResult> {
    const { grant, kubeconfigOf } = cluster()
    if (rules.length > 0) await grant('auditor', rules, inside)
    const path = kubeconfigOf('auditor', inside === undefined ? {} : { namespace: inside })
    return await scanHere(path, CHECKS, only === undefined ? {} : { namespaces: [only] })
  }

  test('with the right to list, and no other, nothing is missing', async () => {
    const result = await scanWith(lists(READABLE))
    expect(result.coverage.gaps).toEqual([])
    expect(liesOf(result, () => false)).toEqual([])
  })

  test.each(READABLE)(
    'without the right to list $name: it is named, and nothing else is said for it',
    async (denied) => {
      const result = await scanWith(lists(READABLE.filter((resource) => resource !== denied)))
      expect(result.coverage.gaps.map(({ subject }) => subject)).toEqual([`list ${denied.name}`])
      expect(liesOf(result, (kind) => isOf(kind, denied.group, denied.plural))).toEqual([])
    },
  )

  test('with rights in one namespace alone, the others are gaps', async () => {
    const result = await scanWith(lists(IN_NAMESPACES), { inside: 'shop-1' })
    expect(result.coverage.gaps.map(({ subject }) => subject).sort()).toEqual(
      READABLE.map(({ name }) => `list ${name}`).sort(),
    )
    expect(findingsIn(result).some(({ resource }) => resource.address === 'Pod/shop-1/debug')).toBe(true)
    expect(liesOf(result, () => true)).toEqual([])
  })

  test('with rights in one namespace, and only that asked for, what belongs to the cluster is missing', async () => {
    const result = await scanWith([READS_NAMESPACE, ...lists(IN_NAMESPACES)], {
      inside: 'shop-1',
      only: 'shop-1',
    })
    expect(result.coverage.gaps.map(({ subject }) => subject).sort()).toEqual([
      'list clusterrolebindings.rbac.authorization.k8s.io',
      'list clusterroles.rbac.authorization.k8s.io',
    ])
    expect(liesOf(result, () => true)).toEqual([])
    expect(statusOf(result, 'Namespace/shop-1')).toEqual(statusOf(whole, 'Namespace/shop-1'))
  })

  test('with companions of one namespace alone, those of others are not taken as absent', async () => {
    const isCompanion = ({ plural }: (typeof READABLE)[number]) =>
      ['namespaces', 'networkpolicies', 'pods'].includes(plural)
    await cluster().grant('auditor', lists(READABLE.filter((resource) => !isCompanion(resource))))
    const companions = READABLE.filter(
      (resource) => isCompanion(resource) && IN_NAMESPACES.includes(resource),
    )
    const result = await scanWith([READS_NAMESPACE, ...lists(companions)], { inside: 'shop-1' })
    expect(findingsIn(result).some(({ resource }) => resource.address === 'Deployment/shop-0/web-2')).toBe(
      true,
    )
    expect(liesOf(result, (kind) => ['Namespace', 'NetworkPolicy', 'Pod'].includes(kind))).toEqual([])
  })

  test('without any right, all lists are gaps, and nothing passes or fails', async () => {
    const result = await scanWith([])
    expect(result.coverage.gaps.length).toBe(READABLE.length)
    expect(findingsIn(result).filter(({ status }) => status !== 'MANUAL')).toEqual([])
  })

  test('a list that is denied makes the scan end with 4', async () => {
    await cluster().grant('auditor', lists(READABLE.slice(1)))
    const run = await scanned(cluster().kubeconfigOf('auditor'), '--checks', 'k8s_service_no_external_ips')
    expect(run.exitCode).toBe(4)
    expect(run.stdout).toContain('list configmaps')
  })

  test('a token that is not accepted ends it with 2, and what to do', async () => {
    const { url, ca } = cluster()
    const path = createFile('config', kubeconfig({ url, ca, user: { token: 'wrong' } }))
    const start = performance.now()
    const run = await scanned(path)
    expect(run).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('log in again as for kubectl') })
    expect(performance.now() - start).toBeLessThan(2_000)
  })

  test('a certificate of another authority ends it with 2, and what to do', async () => {
    const { url, admin, tokenOf } = cluster()
    const path = createFile('config', kubeconfig({ url, ca: admin.cert, user: { token: tokenOf('admin') } }))
    const run = await scanned(path)
    expect(run).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('does kubectl get namespaces work?'),
    })
  })

  /** What is said of objects, without what gave rights for the test. */
  function findingsIn({ findings }: ScanResult) {
    return findings.filter(({ resource }) => !resource.address.includes('granted-'))
  }

  /** What a scan says that the whole one does not, and failures that it hides though their kind was read. */
  function liesOf(result: ScanResult, isDenied: (kind: string) => boolean): readonly string[] {
    const [known, found] = [whole, result].map(
      (scan) =>
        new Map(findingsIn(scan).map((one) => [`${one.check.id} ${one.resource.address}`, one] as const)),
    )
    const made = [...(found ?? [])].filter(
      ([name, { status }]) => status !== 'MANUAL' && known?.get(name)?.status !== status,
    )
    const hidden = [...(known ?? [])].filter(
      ([name, { status, resource }]) =>
        status === 'FAIL' &&
        !found?.has(name) &&
        !isDenied(resource.address.slice(0, resource.address.indexOf('/'))),
    )
    return [
      ...made.map(([name, { status, reason }]) => `${status}: ${name}: ${reason}`),
      ...hidden.map(([name]) => `hidden: ${name}`),
    ].sort()
  }
})

describe('a cluster that answers one request at a time', needs('etcd', 'kube-apiserver'), () => {
  const cluster = useCluster({
    users: { auditor: [] },
    maxInflight: 1,
    fill: async ({ apply, grant }) => {
      await apply(objects)
      await grant('auditor', lists(READABLE))
    },
  })
  afterEach(() => expectOnlyReads(cluster().requests()))

  test('is scanned to the end, whatever it refuses meanwhile', async () => {
    const { kubeconfigOf, requests } = cluster()
    // Whoever may do everything is not refused.
    const whole = await scanHere(kubeconfigOf('admin'), CHECKS)
    const throttled = await scanHere(kubeconfigOf('auditor'), CHECKS)
    expect(requests().filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    expect(throttled.coverage.gaps).toEqual([])
    expect(verdictsOf(throttled)).toEqual(verdictsOf(whole))
  })
})

function verdictsOf({ findings }: ScanResult): readonly string[] {
  return findings.map(({ check, resource, status }) => `${check.id} ${resource.address} ${status}`).sort()
}

interface Scope {
  /** The namespace of the rights, which is that of the context. */
  readonly inside?: string
  /** The namespace that is asked for. */
  readonly only?: string
}

/** Whether objects of a kind are listed by this name. */
function isOf(kind: string, group: string, plural: string): boolean {
  const isOfGroup = definitionOf(group === '' ? 'v1' : `${group}/v1`, kind) !== undefined
  return isOfGroup && plural.startsWith(kind.toLowerCase().replace(/y$/, 'i').replace(/ss$/, 'ss'))
}

function statusOf({ findings }: ScanResult, address: string) {
  return findings
    .filter(({ resource }) => resource.address === address)
    .map(({ check, status }) => `${check.id} ${status}`)
    .sort()
}

function scanned(path: string, ...options: readonly string[]) {
  const output = folderOf()
  return assay(['scan', 'kubernetes', '--kubeconfig', path, '--output-directory', output, ...options])
}
