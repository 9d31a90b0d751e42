import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'google_gke_cluster_no_legacy_abac',
  title: 'GKE clusters should not use legacy authorization',
  service: 'gke',
  severity: 'high',
  categories: ['identity'],
  topics: ['access-control'],
  risk: 'Every service account of the cluster, and so every container, may do everything in it, whatever roles say.',
  remediation: {
    text: 'Disable legacy ABAC, and grant what is needed by RBAC and IAM roles.',
    url: 'https://cloud.google.com/kubernetes-engine/docs/how-to/hardening-your-cluster#leave_abac_disabled',
  },
  references: ['https://cloud.google.com/kubernetes-engine/docs/best-practices/rbac'],
  compliance: { 'nsa-kubernetes-1.2': ['role-based-access-control'] },
  sameAs: { checkov: ['CKV_GCP_7'], trivy: ['GCP-0062', 'google-gke-use-rbac-permissions'] },
  resources: ['container.googleapis.com/Cluster'],
  must: {
    path: 'legacyAbac.enabled',
    not: true,
    safety: { breaks: 'Workloads whose service accounts have no role of RBAC lose their access to the API.' },
    passes: 'Roles alone decide about access.',
    fails: 'Legacy authorization (ABAC) is enabled.',
  },
})
