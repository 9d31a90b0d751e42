import type { Step } from '../../model/github-actions/workflow.ts'
import { defineCheck, fail, manual, type Verdict } from '../check.ts'
import { judgeParts } from '../judge-parts.ts'
import { downloadsArtifact } from './downloaded-artifacts.ts'
import { executedFile } from './executed-files.ts'
import { type Place, placeOf } from './place.ts'
import { dangerousTriggers } from './privileged-triggers.ts'
import { environmentBefore, isReachedBy } from './reach.ts'
import { whyNotKnown } from './step-commands.ts'
import { type UntrustedFiles, untrustedFilesBefore, withoutReplaced } from './untrusted-files.ts'
import { isSomewhere } from './workspace-path.ts'

export default defineCheck({
  id: 'gha_no_untrusted_artifact_execution',
  title: 'Workflows with secrets should not run files of artifacts that pull requests made',
  service: 'github-actions',
  severity: 'critical',
  categories: ['exposure', 'supply-chain'],
  topics: ['build-pipelines', 'untrusted-input'],
  risk: 'The run of a pull request fills its artifacts with what its author likes. A workflow that runs a file of them gives that author its secrets and a token that may write to the repository.',
  remediation: {
    text: 'Take artifacts of pull requests for data: download them into a folder of their own below runner.temp, read from them what is needed, compare it with what it should look like, and run nothing of them.',
    url: 'https://docs.github.com/en/actions/reference/security/secure-use',
  },
  references: [
    'https://securitylab.github.com/resources/github-actions-preventing-pwn-requests/',
    'https://www.legitsecurity.com/blog/artifact-poisoning-vulnerability-discovered-in-rust',
  ],
  resources: ['GitHubActions::Action', 'GitHubActions::Job'],
  evaluate(actionOrJob, infrastructure) {
    const { properties } = actionOrJob
    const triggers = dangerousTriggers(properties.triggers)
    const artifactsBefore = (step: Step, event?: string) =>
      untrustedFilesBefore(placeOf(actionOrJob, infrastructure, step), event).filter(
        ({ kind }) => kind === 'artifact',
      )
    const after = properties.steps.filter(
      (step) => step.run && (artifactsBefore(step).length > 0 || downloadsArtifact(step)),
    )
    return judgeParts(after, 'No step runs a file of an artifact.', (step) => {
      for (const { event } of triggers) {
        const place = placeOf(actionOrJob, infrastructure, step)
        if (!isReachedBy(event, place)) continue
        const artifacts = artifactsBefore(step, event)
        const ran = executedFile(step, artifacts.map(withoutReplaced))
        if (ran !== undefined) return ofExecution(ran, event, step, place)
        const perhaps = executedFile(step, artifacts.map(wherePossible))
        if (perhaps !== undefined)
          return manual(
            `Under ${event} a script runs ${perhaps || 'files of its folder'} after an artifact came that a pull request may have made, and whether that is one of its files is only known when the job runs.`,
            `${step.at}.run`,
          )
        const reason = whyNotKnown(step)
        if (reason !== undefined)
          return manual(
            `Which files a script runs after an artifact came is not known: ${reason}.`,
            `${step.at}.run`,
          )
      }
      return undefined
    })
  },
})

/** In a folder that only the run tells, files may be anywhere in the workspace. */
function wherePossible(files: UntrustedFiles): UntrustedFiles {
  return isSomewhere(files.folder) ? { ...files, folder: '' } : files
}

/** An environment may require approval, which only its settings on GitHub show. */
function ofExecution(ran: string, event: string, { at }: Step, place: Place): Verdict {
  const environment = environmentBefore(event, place)?.text
  const what = ran === '' ? 'files beside' : ran
  const reason = `Under ${event} a script runs ${what} ${ran === '' ? 'those of' : 'among the files of'} an artifact that a pull request may have made`
  return environment
    ? manual(
        `${reason}, and only the settings of the environment ${environment} tell who has to approve that.`,
        `${at}.run`,
      )
    : fail(`${reason}.`, `${at}.run`)
}
