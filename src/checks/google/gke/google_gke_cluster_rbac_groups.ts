import { defineCheck, mustBeSet } from '../../check.ts'

export default defineCheck({
  id: 'google_gke_cluster_rbac_groups',
  title: 'GKE clusters should know the groups of people',
  service: 'gke',
  severity: 'low',
  profile: 'all',
  categories: ['identity'],
  topics: ['access-control'],
  risk: 'Roles in the cluster are bound to single people: who changes jobs keeps rights that nobody remembers to take away.',
  remediation: {
    text: 'Name the group gke-security-groups@your-domain in authenticator_groups_config, and bind roles to the groups in it.',
    url: 'https://cloud.google.com/kubernetes-engine/docs/how-to/google-groups-rbac',
  },
  references: ['https://cloud.google.com/kubernetes-engine/docs/how-to/hardening-your-cluster'],
  compliance: { 'nsa-kubernetes-1.2': ['role-based-access-control'] },
  sameAs: { checkov: ['CKV_GCP_65'] },
  resources: ['container.googleapis.com/Cluster'],
  evaluate: (cluster) =>
    mustBeSet(cluster.at('authenticatorGroupsConfig').at('securityGroup'), {
      passes: 'Roles can be bound to groups.',
      fails: 'Roles cannot be bound to groups.',
    }),
})
