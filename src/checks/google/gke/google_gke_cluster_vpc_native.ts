import { defineCheck, mustNotBe } from '../../check.ts'

export default defineCheck({
  id: 'google_gke_cluster_vpc_native',
  title: 'GKE clusters should give pods addresses of the VPC network',
  service: 'gke',
  severity: 'low',
  categories: ['isolation'],
  topics: ['network-segmentation'],
  risk: 'Firewall rules and network policies of the VPC network do not see pods: each packet looks as if it came from the node.',
  remediation: {
    text: 'Set the networking mode to VPC_NATIVE in a new cluster; one that exists cannot be changed.',
    url: 'https://cloud.google.com/kubernetes-engine/docs/concepts/alias-ips',
  },
  references: ['https://cloud.google.com/kubernetes-engine/docs/how-to/hardening-your-cluster'],
  sameAs: { checkov: ['CKV_GCP_23'], trivy: ['GCP-0049', 'google-gke-enable-ip-aliasing'] },
  resources: ['container.googleapis.com/Cluster'],
  evaluate: (cluster) =>
    mustNotBe(cluster.at('ipAllocationPolicy').at('useIpAliases'), false, {
      passes: 'Pods have addresses of the VPC network.',
      fails: 'Pods get their addresses by routes.',
    }),
})
