import { defineCheck, fail, pass } from '../check.ts'

export default defineCheck({
  id: 'compose_service_not_privileged',
  title: 'Compose services should not be privileged',
  service: 'compose',
  severity: 'critical',
  categories: ['isolation'],
  topics: ['process-isolation'],
  risk: 'A privileged container has every capability and every device of the host: who breaks into it is root on the host.',
  remediation: {
    text: 'Remove privileged, and give the service the one capability or device that it needs, by cap_add or devices.',
    url: 'https://docs.docker.com/reference/compose-file/services/#privileged',
  },
  references: ['https://docs.docker.com/engine/containers/run/#runtime-privilege-and-linux-capabilities'],
  compliance: { 'cis-docker-1.6': ['5.5'] },
  resources: ['Compose::Service'],
  evaluate(service) {
    const privileged = service.at('privileged')
    return privileged.known() ? fail('The service is privileged.', privileged) : pass('It is not privileged.')
  },
})
