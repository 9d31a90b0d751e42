import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments, stringify } from 'yaml'
import { CATALOGUE } from '../../../../src/checks/catalogue.ts'
import type { Finding } from '../../../../src/findings/finding.ts'
import { scan } from '../../../../src/scan/scan.ts'
import { filesSource } from '../../../../src/sources/files/files-source.ts'
import { kubernetesSource, LIVE_TYPES } from '../../../../src/sources/live/kubernetes/kubernetes-source.ts'
import { needs } from '../../../support/borrowed/borrow.ts'
import { folderOf } from '../../../support/folder.ts'
import type { Manifest } from '../../../support/kubernetes/apply.ts'
import { completed } from '../../../support/kubernetes/completed.ts'
import { useCluster } from '../../../support/kubernetes/use-cluster.ts'

const FIXTURES = join(import.meta.dirname, '../../../checks/kubernetes')
const CHECKS = CATALOGUE.filter(({ resources }) => resources.some((type) => type.startsWith('Kubernetes::')))

/** Of 700 objects; the API server refuses placeholders, other wrong values, and what is not its own. */
const APPLIED = 600

/** What manifests and a cluster do not say alike, and why. */
const DIFFERENT: Readonly<Record<string, string>> = {
  'k8s_network_policy_covers_workloads: MANUAL in files, FAIL in a cluster':
    'A policy may be declared elsewhere, and in a cluster there is no elsewhere.',
  'k8s_secret_values_not_in_code: FAIL in files, nothing in a cluster': 'Secrets are not read.',
  'k8s_secret_values_not_in_code: PASS in files, nothing in a cluster': 'Secrets are not read.',
}

describe('objects of fixtures, applied to a cluster', needs('etcd', 'kube-apiserver'), () => {
  const cluster = useCluster()

  test('have the verdicts there that they have in files', async () => {
    const different = new Set<string>()
    let count = 0
    for (const file of fixtures()) {
      const objects = await applied(manifestsIn(file))
      count += objects.length
      for (const difference of differences(await inFiles(objects), await inCluster()))
        different.add(difference)
      await cluster().clear()
    }
    expect([...different].toSorted()).toEqual(Object.keys(DIFFERENT).toSorted())
    expect(count).toBeGreaterThanOrEqual(APPLIED)
  }, 600_000)

  /** Those that the cluster accepts. */
  async function applied(manifests: readonly Manifest[]): Promise<readonly Manifest[]> {
    const accepted: Manifest[] = []
    for (const manifest of manifests) {
      const isAccepted = await cluster()
        .apply([manifest])
        .then(
          () => true,
          () => false,
        )
      if (isAccepted) accepted.push(manifest)
    }
    return accepted
  }

  async function inFiles(manifests: readonly Manifest[]): Promise<readonly Finding[]> {
    const folder = folderOf({ 'all.yaml': manifests.map((manifest) => stringify(manifest)).join('---\n') })
    const source = filesSource({ paths: [folder], account: 'test' })
    return (await scan({ source, checks: CHECKS })).findings
  }

  async function inCluster(): Promise<readonly Finding[]> {
    const kubeconfig = cluster().kubeconfigOf('admin')
    const source = kubernetesSource({ kubeconfig, types: LIVE_TYPES, environment: process.env })
    const { findings, coverage } = await scan({ source, checks: CHECKS })
    expect(coverage.gaps).toEqual([])
    return findings
  }
})

function fixtures(): readonly string[] {
  return readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'))
}

/** The objects of a file, each as a cluster may take it: the last of a name, as it replaces those before. */
function manifestsIn(file: string): readonly Manifest[] {
  const documents = parseAllDocuments(readFileSync(join(FIXTURES, file), 'utf8'))
  const objects = documents.flatMap((document): readonly Manifest[] => {
    const content = document.errors.length === 0 ? document.toJS() : undefined
    return content?.items ?? (content ? [content] : [])
  })
  const named = objects.filter(({ apiVersion, kind, metadata }) => apiVersion && kind && metadata?.name)
  return [...new Map(named.map(completed).map((object) => [keyOf(object), object])).values()]
}

function keyOf({ kind, metadata: { name, namespace } }: Manifest): string {
  return [kind, namespace, name].join('/')
}

/** Verdicts on the objects of files that are others in a cluster, each way once. */
function differences(inFiles: readonly Finding[], inCluster: readonly Finding[]): readonly string[] {
  const objects = new Set(inFiles.map(({ resource }) => resource.address))
  const ofObjects = inCluster.filter(({ resource }) => objects.has(resource.address))
  const [left, right] = [statuses(inFiles), statuses(ofObjects)]
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((key) => left.get(key) !== right.get(key))
    .map((key) => {
      const [check] = key.split(' ')
      return `${check}: ${left.get(key) ?? 'nothing'} in files, ${right.get(key) ?? 'nothing'} in a cluster`
    })
}

function statuses(findings: readonly Finding[]): ReadonlyMap<string, string> {
  return new Map(findings.map(({ check, resource, status }) => [`${check.id} ${resource.address}`, status]))
}
