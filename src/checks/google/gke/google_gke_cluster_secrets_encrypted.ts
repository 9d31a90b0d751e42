import { defineCheck, fail, pass } from '../../check.ts'

const ENCRYPTED: ReadonlySet<string> = new Set(['ALL_OBJECTS_ENCRYPTION_ENABLED', 'ENCRYPTED'])

export default defineCheck({
  id: 'google_gke_cluster_secrets_encrypted',
  title: 'GKE clusters should encrypt Kubernetes secrets with a key of Cloud KMS',
  service: 'gke',
  severity: 'medium',
  profile: 'all',
  categories: ['encryption', 'secrets'],
  topics: ['encryption-at-rest'],
  risk: 'Nobody but Google controls the key of what the cluster stores: whoever gets a copy of its database reads the secrets.',
  remediation: {
    text: 'Set database encryption of the cluster to ENCRYPTED, with a key of Cloud KMS.',
    url: 'https://cloud.google.com/kubernetes-engine/docs/how-to/encrypting-secrets',
  },
  references: ['https://cloud.google.com/kubernetes-engine/docs/concepts/secret'],
  compliance: { 'nsa-kubernetes-1.2': ['secrets'] },
  resources: ['container.googleapis.com/Cluster'],
  evaluate(cluster) {
    const state = cluster.at('databaseEncryption').at('state')
    return ENCRYPTED.has(state.known() ?? '')
      ? pass('Secrets are encrypted with a key of Cloud KMS.', state)
      : fail('No key of Cloud KMS encrypts secrets.', state)
  },
})
