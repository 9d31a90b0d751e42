import type { Cursor } from '../../model/cursor.ts'
import type { metadata } from '../../model/kubernetes/metadata.ts'
import type { Infer } from '../../model/schema.ts'
import { defineCheck, fail, pass } from '../check.ts'
import { WORKLOADS } from './workload.ts'

type Metadata = Infer<typeof metadata>

export default defineCheck({
  id: 'k8s_namespace_not_default',
  title: 'Workloads should run in a namespace of their own',
  service: 'workloads',
  severity: 'low',
  profile: 'all',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'Roles, policies and quotas are set by namespace: in the default one, whatever was put there without thinking shares them.',
  remediation: {
    text: 'Create a namespace for the application, and name it in every manifest.',
    url: 'https://kubernetes.io/docs/concepts/overview/working-with-objects/namespaces/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/multi-tenancy/#namespaces'],
  compliance: { 'cis-kubernetes-2.0.1': ['5.6.4'] },
  sameAs: { checkov: ['CKV_K8S_21'], trivy: ['KSV-0110', 'kubernetes-default-namespace-should-not-be-used'] },
  resources: WORKLOADS,
  evaluate(workload) {
    const namespace = (workload.at('metadata') as Cursor<Metadata>).at('namespace')
    // Where none is written, whoever applies the manifest says which.
    if (namespace.value === undefined) return undefined
    return namespace.is('default')
      ? fail('The workload runs in the namespace default.', namespace)
      : pass(`The workload runs in the namespace ${namespace.value}.`, namespace)
  },
})
