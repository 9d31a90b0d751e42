import { defineCheck, mustBe } from '../check.ts'
import { isWhole } from './service.ts'

export default defineCheck({
  id: 'compose_service_read_only_root',
  title: 'Compose services should have a root filesystem that is read-only',
  service: 'compose',
  severity: 'low',
  profile: 'all',
  categories: ['isolation'],
  topics: ['process-isolation', 'secure-configuration'],
  risk: 'Who breaks into the service changes its program, or leaves one of their own that stays until the container is made anew.',
  remediation: {
    text: 'Set read_only to true, with tmpfs or volumes for the folders that the program writes to.',
    url: 'https://docs.docker.com/reference/compose-file/services/#read_only',
  },
  references: ['https://docs.docker.com/reference/cli/docker/container/run/#read-only'],
  compliance: { 'cis-docker-1.6': ['5.13'] },
  resources: ['Compose::Service'],
  evaluate(service) {
    if (!isWhole(service)) return undefined
    return mustBe(service.at('read_only'), true, {
      passes: 'Its root filesystem is read-only.',
      fails: 'Its root filesystem can be written.',
    })
  },
})
