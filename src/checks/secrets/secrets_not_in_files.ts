import { firstOf } from '../../text/shortened.ts'
import { defineCheck, fail, pass } from '../check.ts'
import { worst } from '../verdict.ts'
import { secretsInFile } from './secrets-in-file.ts'

/** Most lines that the reason tells of. */
const MOST_NAMED = 5

export default defineCheck({
  id: 'secrets_not_in_files',
  title: 'Files should hold no secrets',
  service: 'secrets',
  severity: 'high',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  profile: 'all',
  risk: 'Whoever can read the repository, one of its copies or its history has the secret, long after it was taken out.',
  remediation: {
    text: 'Revoke the secret and make a new one, keep that in a secret store, and let the program read it from there.',
    url: 'https://docs.github.com/en/code-security/secret-scanning/introduction/about-secret-scanning',
  },
  references: ['https://cheatsheetseries.owasp.org/cheatsheets/Secrets_Management_Cheat_Sheet.html'],
  resources: ['File::Text'],
  evaluate(file) {
    const found = secretsInFile(file.address, file.at('text').known() ?? '')
    if (found.length === 0) return pass('No secret was found in it.')
    const named = firstOf(found, MOST_NAMED).map(({ line, what }) => `line ${line} holds ${what}`)
    const more = found.length > MOST_NAMED ? `, and there are more in ${found.length - MOST_NAMED} lines` : ''
    const reason = `L${named.join(', ').slice(1)}${more}`
    return worst(found.map(({ line }) => fail(reason, `lines[${line}]`)))
  },
})
