import { defineCheck } from '../check.ts'
import { secretIn, secretsInText } from '../secrets/secret-in.ts'
import { fail, known, pass } from '../verdict.ts'

export default defineCheck({
  id: 'k8s_configmap_no_secrets',
  title: 'ConfigMaps hold no secrets',
  service: 'config',
  severity: 'high',
  categories: ['secrets'],
  risk: 'ConfigMaps are neither encrypted nor guarded as Secrets are: most roles that may read anything may read them.',
  remediation: {
    text: 'Move the value into a Secret, or a secret store outside the cluster, and replace the one that leaked.',
    url: 'https://kubernetes.io/docs/concepts/configuration/secret/',
  },
  references: [],
  compliance: {},
  resources: ['Kubernetes::ConfigMap'],
  evaluate({ properties }) {
    const found = Object.entries(properties.data ?? {}).flatMap(([key, property]) => {
      const at = `data.${key}`
      const value = known(property, at)
      const secret = secretIn(key, value)
      return (secret ? [secret] : secretsInText(value)).map((what) => ({
        at,
        clause: `${key} holds ${what}`,
      }))
    })
    if (!found[0]) return pass('No entry looks like a secret.')
    return fail(`${found.map(({ clause }) => clause).join('; ')}.`, found[0].at)
  },
})
