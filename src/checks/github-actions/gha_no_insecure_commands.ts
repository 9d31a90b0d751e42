import { defineCheck, fail, manual } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'

export default defineCheck({
  id: 'gha_no_insecure_commands',
  title: 'Jobs should not enable insecure workflow commands',
  service: 'github-actions',
  severity: 'high',
  categories: ['exposure'],
  topics: ['build-pipelines', 'untrusted-input'],
  risk: 'Any text that a step prints, also that of a stranger, can set variables and paths for later steps, and so run code.',
  remediation: {
    text: 'Remove ACTIONS_ALLOW_UNSECURE_COMMANDS, and write to GITHUB_ENV and GITHUB_PATH instead.',
    url: 'https://github.blog/changelog/2020-10-01-github-actions-deprecating-set-env-and-add-path-commands/',
  },
  references: ['https://github.com/actions/toolkit/security/advisories/GHSA-mfwh-5m23-j46w'],
  sameAs: { checkov: ['CKV_GHA_1'], zizmor: ['insecure-commands'] },
  resources: ['GitHubActions::Action', 'GitHubActions::Job', 'GitHubActions::Workflow'],
  evaluate({ properties }) {
    const own = 'ownEnv' in properties ? properties.ownEnv : properties.env
    const steps = 'steps' in properties ? properties.steps.flatMap(({ env }) => env) : []
    const switches = [...own, ...steps].filter(({ name }) => name === 'ACTIONS_ALLOW_UNSECURE_COMMANDS')
    return judgeParts(switches, 'ACTIONS_ALLOW_UNSECURE_COMMANDS is not true.', ({ text, holes, at }) => {
      if (holes.length > 0) return manual(`ACTIONS_ALLOW_UNSECURE_COMMANDS is ${text}.`, at)
      return /^true$/i.test(text) ? fail('ACTIONS_ALLOW_UNSECURE_COMMANDS is true.', at) : undefined
    })
  },
})
