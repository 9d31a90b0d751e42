import { defineCheck, fail, mustNotBe, pass } from '../../check.ts'
import { anyHolds, isSet } from '../../logic.ts'

export default defineCheck({
  id: 'google_vertex_endpoint_private',
  title: 'Endpoints of Vertex AI should be private',
  service: 'vertexai',
  severity: 'low',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'Whoever gets hold of a token asks the model from anywhere on the internet.',
  remediation: {
    text: 'Serve the model through Private Service Connect or a peered network, and leave public_endpoint_enabled off.',
    url: 'https://cloud.google.com/vertex-ai/docs/predictions/choose-endpoint-type',
  },
  references: ['https://cloud.google.com/vertex-ai/docs/vector-search/deploy-index-public'],
  sameAs: { checkov: ['CKV2_GCP_33', 'CKV2_GCP_34'] },
  resources: ['aiplatform.googleapis.com/Endpoint', 'aiplatform.googleapis.com/IndexEndpoint'],
  evaluate(endpoint) {
    if (endpoint.type === 'aiplatform.googleapis.com/IndexEndpoint') {
      return mustNotBe(endpoint.at('publicEndpointEnabled'), true, {
        passes: 'The endpoint is private.',
        fails: 'The endpoint is public.',
      })
    }
    const network = endpoint.at('network')
    const isPrivate = anyHolds(
      () => isSet(network),
      () => endpoint.at('privateServiceConnectConfig').at('enablePrivateServiceConnect').is(true),
    )
    return isPrivate ? pass('The endpoint is private.', network) : fail('The endpoint is public.', network)
  },
})
