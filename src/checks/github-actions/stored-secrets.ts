import type { Step } from '../../model/github-actions/workflow.ts'
import type { Origin } from './origin.ts'
import { Provenance } from './provenance.ts'
import { TRUSTED, type Trust, UNCLEAR, UNTRUSTED } from './trust.ts'
import { repositoryOf } from './uses.ts'

/** Actions whose token is made for the run, by its identity. */
const MINTS_TOKEN = /^(?:rubygems\/configure-rubygems-credentials|rust-lang\/crates-io-auth-action)$/

/** Secrets that are stored, unlike the token of the run, which ends with it. */
const STORED_SECRETS: Origin = {
  named(path) {
    if (path === 'secrets.github_token') return TRUSTED
    return /^secrets(?:\.|$)/.test(path) ? { ...UNTRUSTED, name: path } : undefined
  },
  isWritten: () => false,
  ofOutput,
  isPrinted: () => false,
  inFiles: () => UNCLEAR,
  byHand: false,
}

/** Whether a value is a stored secret. */
export const storedSecrets = new Provenance(STORED_SECRETS)

function ofOutput(step: Step): Trust {
  return MINTS_TOKEN.test(repositoryOf(step.uses)?.repository ?? '') ? TRUSTED : UNCLEAR
}
