import { defineCheck, fail, pass } from '../../check.ts'
import { eachNodePool } from './node-pools.ts'

export default defineCheck({
  id: 'google_gke_nodes_container_optimized_os',
  title: 'GKE nodes should run Container-Optimized OS',
  service: 'gke',
  severity: 'low',
  categories: ['isolation'],
  topics: ['secure-configuration'],
  risk: 'Other systems have packages, shells and writable files that help whoever gets out of a container.',
  remediation: {
    text: 'Set the image type to COS_CONTAINERD, unless what runs there needs another system.',
    url: 'https://cloud.google.com/kubernetes-engine/docs/concepts/node-images',
  },
  references: ['https://cloud.google.com/kubernetes-engine/docs/how-to/hardening-your-cluster'],
  sameAs: { checkov: ['CKV_GCP_22'], trivy: ['GCP-0054', 'google-gke-node-pool-uses-cos'] },
  resources: ['container.googleapis.com/Cluster', 'container.googleapis.com/NodePool'],
  evaluate: (nodes) =>
    eachNodePool(nodes, (pool) => {
      const image = pool.at('config').at('imageType')
      const name = image.known()?.toUpperCase() ?? 'COS_CONTAINERD'
      // Nothing else runs containers of Windows.
      if (name.startsWith('WINDOWS')) return undefined
      return name.startsWith('COS')
        ? pass('The nodes run Container-Optimized OS.', image)
        : fail(`The nodes run ${name}.`, image)
    }),
})
