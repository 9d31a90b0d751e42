import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'google_cloudbuild_workers_private',
  title: 'Workers of Cloud Build should have no public addresses',
  service: 'cloudbuild',
  severity: 'low',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'A dependency that turned bad sends secrets of the build wherever it likes, past the firewall of your network.',
  remediation: {
    text: 'Set no_external_ip, and let the workers reach what they need through Cloud NAT.',
    url: 'https://cloud.google.com/build/docs/private-pools/private-pools-overview',
  },
  references: ['https://cloud.google.com/build/docs/private-pools/use-in-private-network'],
  compliance: {},
  resources: ['cloudbuild.googleapis.com/WorkerPool'],
  evaluate(resource) {
    const setting = resource.at('workerConfig').at('noExternalIp')
    return setting.is(true)
      ? pass('The workers have private addresses only.', setting)
      : fail('The workers have public addresses.', setting)
  },
})
