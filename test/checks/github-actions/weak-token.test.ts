// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of workflows
import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { scan } from '../../../src/scan/scan.ts'
import { filesSource } from '../../../src/sources/files/files-source.ts'
import { folderOf } from '../../support/folder.ts'

const CALL = 'uses: ./.github/workflows/called.yml'

/** How severe it is that strangers start a workflow whose token may only read, and which calls another one. */
async function severityOf(call: string, called: string) {
  const folder = folderOf({
    '.github/workflows/ci.yml': `on: pull_request_target\npermissions: { contents: read }\njobs:\n  call:\n    ${call}\n`,
    '.github/workflows/called.yml': `on: workflow_call\njobs:\n  read:\n    ${called}\n`,
  })
  const checks = CATALOGUE.filter(({ id }) => id === 'gha_no_dangerous_triggers')
  const { findings } = await scan({ source: filesSource({ paths: [folder], account: 'shop' }), checks })
  return findings.filter(({ status }) => status === 'FAIL').map(({ severity }) => severity)
}

const READS = 'steps: [{ run: ./read.sh, env: { TOKEN: "${{ secrets.token }}" } }]'
const HAND_TOKEN = 'secrets: { token: "${{ secrets.GITHUB_TOKEN }}" }'

test('a called workflow that gets the token alone adds nothing that strangers could take', async () => {
  expect(await severityOf(`${CALL}\n    ${HAND_TOKEN}`, READS)).toEqual(['medium'])
})

test.each([
  ['hands on every secret', `${CALL}\n    secrets: inherit`, READS],
  ['hands on a secret', `${CALL}\n    secrets: { token: "\${{ secrets.CHAT }}" }`, READS],
  ['calls a job with an environment', CALL, `environment: production\n    ${READS}`],
  ['calls one of another repository', 'uses: acme/ci/.github/workflows/ci.yml@v1', READS],
])('strangers could take more where the workflow %s', async (_, call, called) => {
  expect(await severityOf(call, called)).toEqual(['high'])
})
