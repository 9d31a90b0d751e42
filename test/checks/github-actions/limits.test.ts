import { expect, test } from 'vitest'
import * as checks from '../../../src/checks/all-checks.ts'
import { Evaluation } from '../../../src/scan/evaluation.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { gitHubActions } from '../../../src/sources/github-actions/github-actions-format.ts'

/** The verdicts that tell of a limit, where code of strangers is checked out into so many folders and run in the last. */
function verdicts(folders: number) {
  const checkouts = Array.from(
    { length: folders },
    (_, index) =>
      `      - uses: actions/checkout@v4.2.2\n        with: {ref: "\${{ github.event.pull_request.head.sha }}", path: f${index}}`,
  )
  const text = `on: pull_request_target\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n${checkouts.join('\n')}\n      - run: f${folders - 1}/build.sh\n`
  const path = '.github/workflows/a.yml'
  const evaluation = new Evaluation(Object.values(checks))
  const { resources } = joined(gitHubActions.read([{ path, text, absolutePath: `/${path}` }]))
  evaluation.judge(resources, { provider: 'iac', account: 'a' })
  return evaluation.findings
    .filter(({ reason }) => reason.includes('more than 20 folders'))
    .map(({ status }) => status)
}

test('more folders of strangers than are followed end in MANUAL', () => {
  expect(verdicts(20)).toEqual([])
  expect(new Set(verdicts(21))).toEqual(new Set(['MANUAL']))
})
