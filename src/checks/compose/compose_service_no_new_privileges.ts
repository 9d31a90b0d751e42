import { defineCheck, fail, pass } from '../check.ts'
import { firstOf } from '../logic.ts'
import { isWhole } from './service.ts'

const NO_NEW_PRIVILEGES = /^no-new-privileges(?:[:=](?<set>\w+))?$/

export default defineCheck({
  id: 'compose_service_no_new_privileges',
  title: 'Compose services should not let their processes gain privileges',
  service: 'compose',
  severity: 'low',
  profile: 'all',
  categories: ['isolation'],
  topics: ['process-isolation', 'least-privilege'],
  risk: 'A setuid program in the image makes an ordinary user of the container its root, which a flaw in the program then starts from.',
  remediation: {
    text: 'Add no-new-privileges:true to security_opt.',
    url: 'https://docs.docker.com/reference/compose-file/services/#security_opt',
  },
  references: ['https://www.kernel.org/doc/html/latest/userspace-api/no_new_privs.html'],
  compliance: { 'cis-docker-1.6': ['5.26'] },
  resources: ['Compose::Service'],
  evaluate(service) {
    if (!isWhole(service)) return undefined
    const options = service.at('security_opt').items()
    const option = firstOf(options, (text) => NO_NEW_PRIVILEGES.test(text.known() ?? ''))
    if (!option) return fail('Its processes may gain privileges.')
    const value = NO_NEW_PRIVILEGES.exec(option.known() ?? '')?.groups?.['set'] ?? 'true'
    return value === 'true'
      ? pass('Its processes cannot gain privileges.', option)
      : fail(`no-new-privileges is ${value}.`, option)
  },
})
