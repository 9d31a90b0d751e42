// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of workflows
import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { verdictsOn } from '../../metamorphic/verdicts.ts'

const CALLER = `
on: pull_request_target
jobs:
  action:
    steps:
      - uses: ./.github/actions/fetch
        with: { commit: "\${{ github.event.pull_request.head.sha }}" }
  workflow:
    uses: ./.github/workflows/a-test.yml
    with: { commit: "\${{ github.head_ref }}" }
`

test('what callers hand in is followed, in whatever order files are read', async () => {
  const check = CATALOGUE.find(({ id }) => id === 'gha_no_untrusted_checkout_in_privileged_trigger')
  if (!check) throw new Error('The check is not in the catalogue.')
  const steps = `
      - uses: actions/checkout@v6.0.2
        with: { ref: "\${{ inputs.commit }}" }
`
  const { of, gaps } = await verdictsOn(
    {
      '.github/actions/fetch/action.yml': `inputs: { commit: {} }\nruns:\n  using: composite\n  steps:${steps}`,
      '.github/workflows/a-test.yml': `on: { workflow_call: { inputs: { commit: { type: string } } } }\njobs:\n  test:\n    steps:${steps}`,
      '.github/workflows/caller.yml': CALLER,
    },
    check,
  )
  const statusesOf = (name: string) => of.get(name)?.map(({ status }) => status)
  expect(statusesOf('action')).toEqual(['FAIL'])
  expect(statusesOf('jobs.test')).toEqual(['FAIL'])
  expect(gaps).toEqual([])
})
