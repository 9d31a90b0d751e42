import { defineCheck, mustBe } from '../../check.ts'
import { allHold } from '../../logic.ts'

const EXTERNAL: ReadonlySet<string> = new Set(['EXTERNAL', 'EXTERNAL_MANAGED'])

const HTTP: ReadonlySet<string> = new Set(['HTTP', 'HTTPS', 'HTTP2', 'H2C', 'GRPC'])

export default defineCheck({
  id: 'google_backend_service_logging_enabled',
  title: 'Load balancers should log requests from the internet',
  service: 'compute',
  severity: 'low',
  categories: ['logging'],
  topics: ['traffic-logging'],
  risk: 'After an attack on a website nobody can tell which requests came, from where, and what they got.',
  remediation: {
    text: 'Enable logging of the backend service, with a sample rate that its traffic allows.',
    url: 'https://cloud.google.com/load-balancing/docs/https/https-logging-monitoring',
  },
  references: ['https://cloud.google.com/load-balancing/docs/backend-service'],
  compliance: { 'cis-gcp-5.0': ['2.17'] },
  resources: ['compute.googleapis.com/BackendService'],
  evaluate(service) {
    const isJudged = allHold(
      () => EXTERNAL.has(service.at('loadBalancingScheme').known() ?? ''),
      () => HTTP.has(service.at('protocol').known() ?? ''),
    )
    if (!isJudged) return undefined
    return mustBe(service.at('logConfig').at('enable'), true, {
      passes: 'Requests are logged.',
      fails: 'Requests are not logged.',
    })
  },
})
