import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments, stringify } from 'yaml'
import { CATALOGUE } from '../../../../src/checks/catalogue.ts'
import type { Check } from '../../../../src/checks/check.ts'
import type { Finding } from '../../../../src/findings/finding.ts'
import { scan } from '../../../../src/scan/scan.ts'
import { filesSource } from '../../../../src/sources/files/files-source.ts'
import { LIVE_TYPES } from '../../../../src/sources/live/kubernetes/kubernetes-source.ts'
import { needs } from '../../../support/borrowed/borrow.ts'
import { folderOf } from '../../../support/folder.ts'
import type { Manifest } from '../../../support/kubernetes/apply.ts'
import { completed } from '../../../support/kubernetes/completed.ts'
import { CUSTOM_KINDS } from '../../../support/kubernetes/custom-kinds.ts'
import { scanHere } from '../../../support/kubernetes/scan-here.ts'
import { useCluster } from '../../../support/kubernetes/use-cluster.ts'

const FIXTURES = join(import.meta.dirname, '../../../checks/kubernetes')
const CHECKS = CATALOGUE.filter(({ resources }) => resources.some((type) => type.startsWith('Kubernetes::')))

/** What of the fixtures no cluster can have, by what the API server says of it. */
const EXPECTED_REFUSALS = [
  // What is unknown in a file has another type, or is what a tool fills in.
  'cannot be handled as',
  '${',
  // Other kinds of the same name.
  '404 page not found',
  // What the server makes sure of, and files may have nevertheless.
  '`hostUsers` must be false to use `Unmasked`',
  'hostNetwork must be true if pod contains any hostProcess containers',
  'must be a strict subset of `cidr`',
  // What fixtures leave out, since no check reads it, and nothing could be said in its place.
  'container not found',
  'spec.volumes[0].hostPath.path',
  'ephemeral.volumeClaimTemplate',
]

const BUILT_IN = 'What the API server itself makes, as it makes it, is not judged.'

/** What manifests and a cluster do not say alike, and why. */
const DIFFERENT: Readonly<Record<string, string>> = {
  'k8s_network_policy_covers_workloads: MANUAL in files, FAIL in a cluster':
    'A policy may be declared elsewhere, and in a cluster there is no elsewhere.',
  'k8s_rbac_cluster_admin_not_bound: PASS in files, nothing in a cluster': BUILT_IN,
  'k8s_rbac_no_anonymous_or_masters_subjects: PASS in files, nothing in a cluster': BUILT_IN,
  'k8s_secret_values_not_in_code: FAIL in files, nothing in a cluster': 'Secrets are not read.',
  'k8s_secret_values_not_in_code: PASS in files, nothing in a cluster': 'Secrets are not read.',
}

describe('objects of fixtures, applied to a cluster', needs('etcd', 'kube-apiserver'), () => {
  const cluster = useCluster({ fill: ({ apply }) => apply(CUSTOM_KINDS) })

  test('have the verdicts there that they have in files', async () => {
    const different = new Set<string>()
    const refused: string[] = []
    const live = new Set<string>()
    for (const file of fixtures()) {
      const objects = await applied(manifestsIn(file), refused)
      const [inManifests, found] = [await inFiles(objects), await inCluster()]
      for (const difference of differences(inManifests, found)) different.add(difference)
      for (const { check, status } of found) live.add(`${check.id} ${status}`)
      await cluster().clear()
    }
    expect([...different].toSorted()).toEqual(Object.keys(DIFFERENT).toSorted())
    expect(refused.filter((text) => !EXPECTED_REFUSALS.some((part) => text.includes(part)))).toEqual([])
    const wanted = CHECKS.filter(isLive).flatMap(({ id }) => [`${id} FAIL`, `${id} PASS`])
    expect(wanted.filter((verdict) => !live.has(verdict))).toEqual([])
  }, 600_000)

  /** Those that the cluster accepts. Notes why it refuses the others. */
  async function applied(manifests: readonly Manifest[], refused: string[]): Promise<readonly Manifest[]> {
    const accepted: Manifest[] = []
    const apply = (manifest: Manifest) =>
      cluster()
        .apply([manifest])
        .then(
          () => accepted.push(manifest),
          ({ message }: Error) => refused.push(message),
        )
    const isNamespace = ({ kind }: Manifest) => kind === 'Namespace'
    await Promise.all(manifests.filter((manifest) => !isNamespace(manifest)).map(apply))
    // Their labels refuse pods that are made later, and leave those that are there.
    await Promise.all(manifests.filter(isNamespace).map(apply))
    return accepted
  }

  async function inFiles(manifests: readonly Manifest[]): Promise<readonly Finding[]> {
    const folder = folderOf({ 'all.yaml': manifests.map((manifest) => stringify(manifest)).join('---\n') })
    const source = filesSource({ paths: [folder], account: 'test' })
    return (await scan({ source, checks: CHECKS })).findings
  }

  async function inCluster(): Promise<readonly Finding[]> {
    const { findings, coverage } = await scanHere(cluster().kubeconfigOf('admin'), CHECKS)
    expect(coverage.gaps).toEqual([])
    return findings
  }
})

test('checks that judge files alone are about Secrets and files of nodes', () => {
  const types = CHECKS.filter((check) => !isLive(check)).flatMap(({ resources }) => resources)
  expect([...new Set(types)].sort()).toEqual(['Kubernetes::KubeletConfiguration', 'Kubernetes::Secret'])
})

function isLive({ resources }: Check): boolean {
  return resources.some((type) => LIVE_TYPES.has(type))
}

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
