import { defineCheck, mustBe } from '../../check.ts'
import { eachNodePool } from './node-pools.ts'

export default defineCheck({
  id: 'google_gke_nodes_secure_boot',
  title: 'GKE nodes should boot only what is trusted',
  service: 'gke',
  severity: 'low',
  profile: 'all',
  categories: ['supply-chain'],
  topics: ['software-integrity'],
  risk: 'Who gets out of a container can put modules into the kernel that survive a restart, and nothing above notices.',
  remediation: {
    text: 'Enable secure boot of the node pool, unless it needs drivers that nobody has signed.',
    url: 'https://cloud.google.com/kubernetes-engine/docs/how-to/shielded-gke-nodes',
  },
  references: ['https://cloud.google.com/kubernetes-engine/docs/how-to/hardening-your-cluster'],
  sameAs: { checkov: ['CKV_GCP_68'] },
  resources: ['container.googleapis.com/Cluster', 'container.googleapis.com/NodePool'],
  evaluate: (nodes) =>
    eachNodePool(nodes, (pool) =>
      mustBe(pool.at('config').at('shieldedInstanceConfig').at('enableSecureBoot'), true, {
        passes: 'Secure boot is enabled.',
        fails: 'Secure boot is not enabled.',
      }),
    ),
})
