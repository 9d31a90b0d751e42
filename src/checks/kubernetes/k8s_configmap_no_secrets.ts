import { defineCheck, pass } from '../check.ts'
import { secretsAmong } from '../secrets/secrets-among.ts'

export default defineCheck({
  id: 'k8s_configmap_no_secrets',
  title: 'ConfigMaps should hold no secrets',
  service: 'config',
  severity: 'high',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'ConfigMaps are neither encrypted nor guarded as Secrets are: most roles that may read anything may read them.',
  remediation: {
    text: 'Move the value into a Secret, or a secret store outside the cluster, and replace the one that leaked.',
    url: 'https://kubernetes.io/docs/concepts/configuration/secret/',
  },
  references: ['https://kubernetes.io/docs/concepts/security/secrets-good-practices/'],
  compliance: { 'nsa-kubernetes-1.2': ['secrets'] },
  sameAs: {
    trivy: [
      'KSV-0109',
      'kubernetes-configMap-with-secrets',
      'KSV-01010',
      'kubernetes-configMap-with-sensitive',
    ],
  },
  resources: ['Kubernetes::ConfigMap'],
  evaluate(configMap) {
    const entries = configMap.at('data').members()
    const verdict = secretsAmong(entries.map(([name, value]) => ({ name, value })))
    return verdict ?? pass('No entry looks like a secret.')
  },
})
