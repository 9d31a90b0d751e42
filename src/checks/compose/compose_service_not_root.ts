import { defineCheck, fail, pass } from '../check.ts'

export default defineCheck({
  id: 'compose_service_not_root',
  title: 'Compose services should not ask for root',
  service: 'compose',
  severity: 'medium',
  categories: ['identity', 'isolation'],
  topics: ['unprivileged-processes'],
  risk: 'Who breaks into a process that runs as root owns everything in the container, and after any weakness of the isolation the host as well.',
  remediation: {
    text: 'Name a user that is not root, by its number, or leave user out where the image has one.',
    url: 'https://docs.docker.com/reference/compose-file/services/#user',
  },
  references: ['https://docs.docker.com/build/building/best-practices/#user'],
  compliance: { 'cis-docker-1.6': ['4.1'] },
  resources: ['Compose::Service'],
  evaluate(service) {
    const property = service.at('user')
    const user = property.known()
    if (user === undefined || user === '') return undefined
    return /^(?:root|0+)(?::|$)/.test(user)
      ? fail(`It runs as the user ${user}.`, property)
      : pass(`It runs as the user ${user}.`, property)
  },
})
