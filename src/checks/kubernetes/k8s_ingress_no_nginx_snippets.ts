import { defineCheck, fail, pass } from '../check.ts'
import { each } from '../verdict.ts'

/** `server-snippet`, `configuration-snippet`, `auth-snippet` and their like: text that becomes configuration. */
const SNIPPET = /^nginx\.ingress\.kubernetes\.io\/[a-z-]*snippet$/

export default defineCheck({
  id: 'k8s_ingress_no_nginx_snippets',
  title: 'Ingresses should not use configuration snippets of nginx',
  service: 'networking',
  severity: 'high',
  categories: ['exposure', 'secrets'],
  topics: ['secure-configuration'],
  risk: 'The text runs inside the ingress controller, which may read every Secret of the cluster: whoever may change the Ingress reads them too.',
  remediation: {
    text: 'Use the annotation made for the purpose, or the configuration of the controller, and forbid snippets there (allow-snippet-annotations: false).',
    url: 'https://kubernetes.github.io/ingress-nginx/user-guide/nginx-configuration/annotations/',
  },
  references: [
    'https://nvd.nist.gov/vuln/detail/CVE-2021-25742',
    'https://kubernetes.io/blog/2025/11/11/ingress-nginx-retirement/',
  ],
  sameAs: { checkov: ['CKV_K8S_153'] },
  resources: ['Kubernetes::Ingress'],
  evaluate(ingress) {
    const annotations = ingress.at('metadata').at('annotations').members()
    const snippets = annotations.filter(([key]) => SNIPPET.test(key))
    const verdict = each(snippets, ([key, annotation]) =>
      annotation.known()?.trim() ? fail(`The annotation ${key} is set.`, annotation) : undefined,
    )
    return verdict ?? pass('No annotation is a snippet of configuration.')
  },
})
