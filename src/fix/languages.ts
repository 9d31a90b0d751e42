import type { Fix } from '../checks/fix.ts'
import type { FindingResource } from '../findings/finding.ts'
import type { Change, Language, NotFixable, Target } from './change.ts'
import { changeOfDockerfile } from './dockerfile-language.ts'
import type { PinnedCommits } from './pins.ts'
import { changeOfTerraform } from './terraform/terraform-language.ts'
import { changeOfTemplate } from './yaml/cloudformation-language.ts'
import { changeOfManifest } from './yaml/manifest-language.ts'
import { changeOfWorkflow } from './yaml/workflow-language.ts'

/** The change of a file that mends a failure, or why there is none. */
export function changeOf(fix: Fix, text: string, target: Target, pins: PinnedCommits): Change | NotFixable {
  switch (fix.kind) {
    case 'set':
      return languageOf(target.location.file, target.finding.resource)(text, target)
    case 'keyword':
      return changeOfDockerfile(target, fix)
    case 'pin':
      return pins.changeOf(text, target)
  }
}

function languageOf(file: string, { type }: FindingResource): Language {
  if (type.startsWith('Kubernetes::')) return changeOfManifest
  if (type.startsWith('GitHubActions::')) return changeOfWorkflow
  if (/\.(?:tf|tofu)$/.test(file)) return changeOfTerraform
  if (/\.(?:tf|tofu)\.json$/.test(file)) return () => ({ reason: 'Terraform in JSON syntax is not changed.' })
  return changeOfTemplate
}
