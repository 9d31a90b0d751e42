import { defineCheck, fail } from '../check.ts'
import { printsRandomText } from '../shell/random-text.ts'
import { everyCommand } from './instructions.ts'

export default defineCheck({
  id: 'docker_no_chpasswd',
  title: 'Builds should set no passwords',
  service: 'dockerfile',
  severity: 'high',
  categories: ['identity', 'secrets'],
  topics: ['secrets-in-code'],
  risk: 'The password is the same in every container, stands in the history of the image, and opens the account to whoever reads it there.',
  remediation: {
    text: 'Leave accounts of the image without a password; let people in by other means, such as docker exec.',
    url: 'https://docs.docker.com/build/building/secrets/',
  },
  references: ['https://cwe.mitre.org/data/definitions/798.html'],
  sameAs: { checkov: ['CKV2_DOCKER_17'] },
  resources: ['Dockerfile::Stage'],
  evaluate: (stage) =>
    everyCommand(stage, 'No command sets a password.', ({ command: { reads }, program, words, at }) => {
      // Such a password is in no other image, and is not written down.
      if (reads.length > 0 && reads.every(printsRandomText)) return undefined
      if (program === 'chpasswd') return fail('chpasswd sets a password.', at)
      if (program !== 'passwd' || !words.includes('--stdin')) return undefined
      return fail('passwd --stdin sets a password.', at)
    }),
})
