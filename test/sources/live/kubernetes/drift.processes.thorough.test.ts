import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { assay } from '../../../support/assay.ts'
import { needs } from '../../../support/borrowed/borrow.ts'
import { folderOf } from '../../../support/folder.ts'
import { useCluster } from '../../../support/kubernetes/use-cluster.ts'

const CHECK = 'k8s_container_not_privileged'

function deployment(name: string, privileged: boolean, metadata: object = {}) {
  const pods = {
    metadata: { labels: { app: name } },
    spec: { containers: [{ name: 'web', image: 'nginx:1.29', securityContext: { privileged } }] },
  }
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, namespace: 'shop', ...metadata },
    spec: { selector: { matchLabels: { app: name } }, template: pods },
  }
}

const CHART = {
  'chart/Chart.yaml': 'apiVersion: v2\nname: cache\nversion: 1.0.0\n',
  'chart/templates/cache.yaml': stringify(
    deployment('{{ .Release.Name }}-cache', false, { namespace: undefined }),
  ),
}

describe('drift of a cluster', needs('etcd', 'kube-apiserver'), () => {
  const cluster = useCluster()

  test('is told of manifests and charts', async () => {
    const { apply, kubeconfigOf } = cluster()
    const ofRelease = {
      annotations: { 'meta.helm.sh/release-name': 'blue' },
      labels: { 'helm.sh/chart': 'cache-1.0.0' },
    }
    await apply([
      deployment('changed', true),
      deployment('mended', false),
      deployment('wrong', true),
      deployment('right', false),
      deployment('by-hand', true),
      deployment('blue-cache', true, ofRelease),
    ])
    const planned = { changed: false, mended: true, wrong: true, right: false }
    const manifests = Object.entries(planned).map(([name, privileged]) =>
      stringify(deployment(name, privileged)),
    )
    const folder = folderOf({ 'shop.yaml': manifests.join('---\n'), ...CHART })
    const output = folderOf({})
    const args = ['scan', 'kubernetes', folder, '--kubeconfig', kubeconfigOf('admin'), '--checks', CHECK]
    await assay([...args, '-M', 'json', '-F', 'report', '-o', output])
    expect(driftIn(`${output}/report.json`)).toEqual([
      'Deployment/shop/blue-cache right-in-code Deployment/default/release-name-cache',
      'Deployment/shop/by-hand not-in-code',
      'Deployment/shop/changed right-in-code Deployment/shop/changed',
      'Deployment/shop/wrong wrong-in-both Deployment/shop/wrong',
      'shop.yaml:Deployment/shop/mended mended-in-account Deployment/shop/mended',
      'shop.yaml:Deployment/shop/wrong wrong-in-both Deployment/shop/wrong',
    ])
  })
})

interface Drifted {
  readonly resource: { readonly uid: string }
  readonly drift?: { readonly kind: string; readonly twin?: { readonly address: string } }
}

/** Each failure that tells how code and cluster differ. */
function driftIn(report: string): readonly string[] {
  const { findings } = JSON.parse(readFileSync(report, 'utf8')) as { readonly findings: readonly Drifted[] }
  return findings
    .flatMap(({ resource, drift }) =>
      drift ? [[resource.uid, drift.kind, drift.twin?.address].filter(Boolean).join(' ')] : [],
    )
    .sort()
}
