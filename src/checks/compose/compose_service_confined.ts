import { defineCheck, fail, pass } from '../check.ts'
import { each } from '../verdict.ts'

const UNCONFINED = /^(?:seccomp|apparmor)[:=]unconfined$|^label[:=]disable$|^systempaths=unconfined$/

export default defineCheck({
  id: 'compose_service_confined',
  title: 'Compose services should keep the confinement of the runtime',
  service: 'compose',
  severity: 'medium',
  categories: ['isolation'],
  topics: ['process-isolation', 'secure-configuration'],
  risk: 'Without seccomp, AppArmor or SELinux a flaw in the kernel that the default profile keeps out of reach leads from the container to the host.',
  remediation: {
    text: 'Remove the option. Where the default profile is too narrow, write one that allows what is missing.',
    url: 'https://docs.docker.com/engine/security/seccomp/',
  },
  references: ['https://docs.docker.com/engine/security/apparmor/'],
  compliance: { 'cis-docker-1.6': ['5.2', '5.3', '5.22'] },
  resources: ['Compose::Service'],
  evaluate(service) {
    const options = service.at('security_opt').items()
    const verdict = each(options, (option) => {
      const text = option.known() ?? ''
      return UNCONFINED.test(text) ? fail(`Its confinement is switched off: ${text}.`, option) : undefined
    })
    return verdict ?? pass('The confinement of the runtime is kept.')
  },
})
