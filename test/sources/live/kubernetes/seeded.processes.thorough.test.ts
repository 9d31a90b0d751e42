import { afterEach, describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../../../src/checks/catalogue.ts'
import { kubernetes } from '../../../../src/cli/live/kubernetes.ts'
import type { ScanResult } from '../../../../src/scan/result.ts'
import { needs } from '../../../support/borrowed/borrow.ts'
import { expectOnlyReads } from '../../../support/kubernetes/only-reads.ts'
import { scanHere } from '../../../support/kubernetes/scan-here.ts'
import { seed } from '../../../support/kubernetes/seed/index.ts'
import { useCluster } from '../../../support/kubernetes/use-cluster.ts'

const CHECKS = CATALOGUE.filter(kubernetes.isAbout)

/** 5,000 objects. */
const { objects, mistakes } = seed({ namespaces: 40, workloads: 111 })

describe('a cluster of 5,000 objects in 40 namespaces', needs('etcd', 'kube-apiserver'), () => {
  /** What fails in a cluster that has nothing: its own roles and namespaces. */
  let own: ReadonlySet<string>
  const cluster = useCluster({
    fill: async ({ apply, kubeconfigOf }) => {
      own = failuresOf(await scanHere(kubeconfigOf('admin'), CHECKS))
      await apply(objects)
    },
  })
  afterEach(() => expectOnlyReads(cluster().requests()))

  test('has the mistakes that were made, each found, and no others', async () => {
    expect(objects.length).toBeGreaterThanOrEqual(5_000)
    const { findings, coverage } = await scanHere(cluster().kubeconfigOf('admin'), CHECKS)
    expect(coverage.gaps).toEqual([])
    const found = [...failuresOf({ findings })].filter((failure) => !own.has(failure))
    const made = mistakes.map(({ check, address }) => `${check} ${address}`)
    expect(found.sort()).toEqual(made.sort())
  })

  test('names owners by labels of its objects', async () => {
    const options = { ownerTags: ['tier', 'pod-security.kubernetes.io/enforce'] }
    const { findings } = await scanHere(cluster().kubeconfigOf('admin'), CHECKS, options)
    expect(new Set(findings.flatMap(({ owners = [] }) => owners))).toEqual(
      new Set(['web', 'unknown', 'baseline']),
    )
  })

  test('is listed page by page', async () => {
    await scanHere(cluster().kubeconfigOf('admin'), CHECKS)
    const lists = cluster()
      .requests()
      .filter(({ verb, uri }) => verb === 'list' && !uri.includes('fieldSelector'))
    expect(lists.filter(({ uri }) => !uri.includes('limit=500'))).toEqual([])
    expect(lists.filter(({ uri }) => uri.includes('continue=')).length).toBeGreaterThan(5)
  })
})

function failuresOf({ findings }: Pick<ScanResult, 'findings'>): ReadonlySet<string> {
  const failures = findings.filter(({ status }) => status === 'FAIL')
  return new Set(failures.map(({ check, resource }) => `${check.id} ${resource.address}`))
}
