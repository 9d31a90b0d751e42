import { defineCheck, fail, pass } from '../../check.ts'
import { isSet } from '../../logic.ts'

export default defineCheck({
  id: 'google_gke_cluster_no_static_credentials',
  title: 'GKE clusters should have no client certificate and no password',
  service: 'gke',
  severity: 'medium',
  categories: ['identity', 'secrets'],
  topics: ['authentication'],
  risk: 'Whoever gets hold of the credential may use it until the cluster is gone: it cannot be revoked, and nobody can tell who used it.',
  remediation: {
    text: 'Issue no client certificate, set no user name, and let people and programs authenticate through IAM.',
    url: 'https://cloud.google.com/kubernetes-engine/docs/how-to/hardening-your-cluster#restrict_authn_methods',
  },
  references: ['https://cloud.google.com/kubernetes-engine/docs/how-to/api-server-authentication'],
  compliance: { 'nsa-kubernetes-1.2': ['authentication'] },
  sameAs: { trivy: ['GCP-0064', 'google-gke-no-legacy-authentication'] },
  resources: ['container.googleapis.com/Cluster'],
  evaluate(cluster) {
    const auth = cluster.at('masterAuth')
    const certificate = auth.at('clientCertificateConfig').at('issueClientCertificate')
    if (certificate.is(true)) return fail('A client certificate is issued.', certificate)
    return isSet(auth.at('username'))
      ? fail('A user name and a password give access.', auth.at('username'))
      : pass('No client certificate and no password give access.', certificate)
  },
})
