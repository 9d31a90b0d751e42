import type { Cursor } from '../../../model/cursor.ts'
import { defineCheck, fail, pass, type Verdict } from '../../check.ts'
import { worst } from '../../verdict.ts'
import { isDefaultAccount } from '../default-service-account.ts'
import { eachNodePool } from './node-pools.ts'

export default defineCheck({
  id: 'google_gke_nodes_own_service_account',
  title: 'GKE nodes should have a service account of their own',
  service: 'gke',
  severity: 'medium',
  categories: ['identity'],
  topics: ['least-privilege', 'workload-identity'],
  risk: 'A container that gets out to its node acts as the default service account of Compute Engine, which in many projects may edit everything.',
  remediation: {
    text: 'Give the nodes a service account that has the role roles/container.defaultNodeServiceAccount and nothing else.',
    url: 'https://cloud.google.com/kubernetes-engine/docs/how-to/hardening-your-cluster#use_least_privilege_sa',
  },
  references: ['https://cloud.google.com/kubernetes-engine/docs/how-to/service-accounts'],
  compliance: { 'nsa-kubernetes-1.2': ['cloud-infrastructure'] },
  sameAs: { checkov: ['CKV2_GCP_1'], trivy: ['GCP-0050', 'google-gke-use-service-account'] },
  resources: ['container.googleapis.com/Cluster', 'container.googleapis.com/NodePool'],
  evaluate: (nodes) =>
    worst([
      eachNodePool(nodes, (pool) => judge(pool.at('config').at('serviceAccount'))),
      nodes.at('autopilot').at('enabled').is(true)
        ? judge(nodes.at('autoscaling').at('autoprovisioningNodePoolDefaults').at('serviceAccount'))
        : undefined,
    ]),
})

function judge(account: Cursor<string>): Verdict {
  return isDefaultAccount(account)
    ? fail('The nodes have the default service account of Compute Engine.', account)
    : pass('The nodes have a service account of their own.', account)
}
