import { defineCheck, fail } from '../check.ts'
import { everyUse, repositoryOf } from './uses.ts'

export default defineCheck({
  id: 'gha_no_archived_actions',
  title: 'Actions should not be archived by their owners',
  service: 'github-actions',
  severity: 'medium',
  categories: ['supply-chain'],
  topics: ['supported-software'],
  risk: 'Nobody fixes an archived action: weaknesses found in it stay, in a job with your token and secrets, and one day it stops working.',
  remediation: {
    text: 'Change to the successor its readme names, or to a few lines of script.',
    url: 'https://docs.github.com/en/repositories/archiving-a-github-repository/archiving-repositories',
  },
  references: ['https://docs.zizmor.sh/audits/#archived-uses'],
  sameAs: { zizmor: ['archived-uses'] },
  resources: ['GitHubActions::Action', 'GitHubActions::Job'],
  evaluate: ({ properties }) =>
    everyUse(properties, 'No action is known to be archived.', (uses) => {
      const reference = repositoryOf(uses)
      const archived = reference && ARCHIVED_ACTIONS.has(reference.repository)
      return archived ? fail(`${reference.repository} is archived.`, uses.at) : undefined
    }),
})

/** Repositories of actions whose owners have archived them, as known when this version was made. */
const ARCHIVED_ACTIONS: ReadonlySet<string> = new Set([
  'actions-rs/audit-check',
  'actions-rs/cargo',
  'actions-rs/clippy-check',
  'actions-rs/components-nightly',
  'actions-rs/grcov',
  'actions-rs/install',
  'actions-rs/tarpaulin',
  'actions-rs/toolchain',
  'actions/create-release',
  'actions/setup-elixir',
  'actions/setup-haskell',
  'actions/setup-ruby',
  'actions/upload-release-asset',
  'azure/container-scan',
  'cirrus-actions/rebase',
  'google-github-actions/release-please-action',
  'hashicorp/terraform-github-actions',
  'marvinpinto/action-automatic-releases',
  'tibdex/github-app-token',
])
