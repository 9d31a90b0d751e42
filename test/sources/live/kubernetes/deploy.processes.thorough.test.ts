import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { CATALOGUE } from '../../../../src/checks/catalogue.ts'
import { scan } from '../../../../src/scan/scan.ts'
import { kubernetesSource, LIVE_TYPES } from '../../../../src/sources/live/kubernetes/kubernetes-source.ts'
import { needs } from '../../../support/borrowed/borrow.ts'
import { folderOf } from '../../../support/folder.ts'
import type { Manifest } from '../../../support/kubernetes/apply.ts'
import type { Cluster } from '../../../support/kubernetes/cluster.ts'
import { useCluster } from '../../../support/kubernetes/use-cluster.ts'

const DEPLOY = join(import.meta.dirname, '../../../../deploy/kubernetes')

const CHECKS = CATALOGUE.filter(({ resources }) => resources.some((type) => LIVE_TYPES.has(type)))

describe('what runs the scan in a cluster', needs('etcd', 'kube-apiserver'), () => {
  const cluster = useCluster()

  test('is taken by the API server, and scans all of it as the account of its pod', async () => {
    const { apply, requests } = cluster()
    await apply([...manifestsIn('cluster-role.yaml'), ...manifestsIn('scan.yaml')])
    const { findings, coverage } = await scanInCluster(cluster())
    expect(coverage.gaps).toEqual([])
    const own = findings.filter(
      ({ resource }) => resource.namespace === 'assay' || /assay/.test(resource.name),
    )
    expect(own.length).toBeGreaterThan(40)
    expect(own.filter(({ status }) => status === 'FAIL').map(({ check }) => check.id)).toEqual([])

    const asked = requests().filter(({ user }) => user === 'system:serviceaccount:assay:assay-scan')
    expect(asked.length).toBeGreaterThan(20)
    expect(asked.filter(({ resource }) => resource === 'secrets')).toEqual([])
    expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

/** Scans as a pod of the account does: by the variables and the files that Kubernetes gives it. */
async function scanInCluster({ tokenOfAccount, ca, url }: Cluster) {
  const token = await tokenOfAccount('assay', 'assay-scan')
  const { hostname, port } = new URL(url)
  const source = kubernetesSource({
    types: LIVE_TYPES,
    environment: { KUBERNETES_SERVICE_HOST: hostname, KUBERNETES_SERVICE_PORT: port, HOME: folderOf({}) },
    machine: { accountFolder: folderOf({ token, 'ca.crt': ca, namespace: 'assay' }), isTerminal: false },
  })
  return await scan({ source, checks: CHECKS })
}

function manifestsIn(file: string): readonly Manifest[] {
  const documents = parseAllDocuments(readFileSync(join(DEPLOY, file), 'utf8'))
  return documents.map((document) => document.toJS() as Manifest)
}
