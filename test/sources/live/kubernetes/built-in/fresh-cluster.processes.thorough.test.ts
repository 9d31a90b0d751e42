import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { assay } from '../../../../support/assay.ts'
import { needs } from '../../../../support/borrowed/borrow.ts'
import { folderOf } from '../../../../support/folder.ts'
import type { Cluster } from '../../../../support/kubernetes/cluster.ts'
import { useCluster } from '../../../../support/kubernetes/use-cluster.ts'

const RBAC = 'rbac.authorization.k8s.io'

const GRANTS_ALL = { apiGroups: ['*'], resources: ['*'], verbs: ['*'] }

describe('roles and bindings that the API server makes itself', needs('etcd', 'kube-apiserver'), () => {
  const cluster = useCluster()

  test('are counted, and none is judged', async () => {
    const { judged, failed, coverage } = await scan(cluster())
    expect(judged).toEqual([])
    // What people can change on the first day.
    expect(failed).toEqual(['Namespace/default k8s_namespace_pod_security_enforced'])
    expect(coverage.unjudged.map(({ kind, of }) => [kind, of])).toEqual([
      ['ClusterRole', 'built-in'],
      ['ClusterRoleBinding', 'built-in'],
      ['Role', 'built-in'],
      ['RoleBinding', 'built-in'],
    ])
    const [roles, bindings] = coverage.unjudged
    expect(roles?.count).toBeGreaterThan(60)
    expect(bindings?.count).toBeGreaterThan(40)
  })

  test('are judged where somebody has changed them, and so is what others label so', async () => {
    const labels = { 'kubernetes.io/bootstrapping': 'rbac-defaults' }
    const role = (name: string) => ({
      apiVersion: `${RBAC}/v1`,
      kind: 'ClusterRole',
      metadata: { name, labels },
      rules: [GRANTS_ALL],
    })
    await cluster().apply([
      role('system:node-bootstrapper'),
      role('deployer'),
      {
        apiVersion: `${RBAC}/v1`,
        kind: 'ClusterRoleBinding',
        metadata: { name: 'cluster-admin', labels },
        roleRef: { apiGroup: RBAC, kind: 'ClusterRole', name: 'cluster-admin' },
        subjects: [{ apiGroup: RBAC, kind: 'Group', name: 'system:authenticated' }],
      },
    ])
    const { judged } = await scan(cluster())
    expect(judged).toEqual([
      'ClusterRole/deployer',
      'ClusterRole/system:node-bootstrapper',
      'ClusterRoleBinding/cluster-admin',
    ])
  })
})

interface Report {
  readonly findings: readonly {
    readonly status: string
    readonly check: { readonly id: string }
    readonly resource: { readonly uid: string }
  }[]
  readonly coverage: {
    readonly unjudged: readonly {
      readonly kind: string
      readonly of: string
      readonly source: string
      readonly count: number
    }[]
  }
}

/** What a scan counts, what fails, and the roles and bindings that it judges. */
async function scan({ kubeconfigOf }: Cluster) {
  const output = folderOf({})
  const args = ['scan', 'kubernetes', '--kubeconfig', kubeconfigOf('admin'), '--profile', 'all']
  await assay([...args, '-M', 'json', '-F', 'report', '-o', output])
  const { findings, coverage } = JSON.parse(readFileSync(`${output}/report.json`, 'utf8')) as Report
  const judged = new Set(findings.map(({ resource }) => resource.uid))
  const isAboutAccess = (address: string) => /^(Cluster)?Role(Binding)?\//.test(address)
  const failures = findings.filter(({ status }) => status === 'FAIL')
  const failed = failures.map(({ check, resource }) => `${resource.uid} ${check.id}`)
  return { failed, judged: [...judged].filter(isAboutAccess).sort(), coverage }
}
