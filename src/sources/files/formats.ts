import { arm } from '../arm/arm-format.ts'
import { bicep } from '../bicep/bicep-format.ts'
import { cloudFormation } from '../cloudformation/cloudformation-format.ts'
import { compose } from '../compose/compose-format.ts'
import { dependabot } from '../dependabot/dependabot-format.ts'
import { dockerfile } from '../dockerfile/dockerfile-format.ts'
import type { FileFormat } from '../file-format/file-format.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { gitHubActions } from '../github-actions/github-actions-format.ts'
import { gitLabCi } from '../gitlab-ci/gitlab-ci-format.ts'
import { helm } from '../helm/helm-format.ts'
import { kubernetes } from '../kubernetes/kubernetes-format.ts'
import { kustomize } from '../kustomize/kustomize-format.ts'
import { serverlessFramework } from '../serverless-framework/serverless-format.ts'
import { terraformPlan } from '../terraform/plan-format.ts'
import { terraform } from '../terraform/terraform-format.ts'
import { terragrunt } from '../terragrunt/terragrunt-format.ts'
import { textFiles } from '../text/text-format.ts'

/** Every format that is read. A file belongs to the first that recognizes it; those that accompany read it as well. */
export const FORMATS: readonly FileFormat[] = [
  terraform,
  terraformPlan,
  terragrunt,
  serverlessFramework,
  cloudFormation,
  bicep,
  arm,
  compose,
  kustomize,
  helm,
  kubernetes,
  dockerfile,
  gitHubActions,
  gitLabCi,
  dependabot,
  textFiles,
]

/** Which files are read. */
export interface Wanted {
  /** Infrastructure, by the format that each file is of; true by default. */
  readonly readsInfrastructure?: boolean
  /** Plans of Terraform; true by default. They tell what the code was, also after it is changed. */
  readonly readsPlans?: boolean
  /** Any text, beside the format that it is of; false by default. */
  readonly readsText?: boolean
}

export function formatsFor({
  readsInfrastructure = true,
  readsPlans = true,
  readsText = false,
}: Wanted): readonly FileFormat[] {
  return FORMATS.filter((format) => {
    if (format === terraformPlan && !readsPlans) return false
    return format.accompanies ? readsText : readsInfrastructure
  })
}

/** The formats that a file is read by: the first that recognizes it, and those that accompany any. */
export function formatsOf(file: SourceFile, formats: readonly FileFormat[]): readonly FileFormat[] {
  const isOf = (format: FileFormat) => format.claims(file.path) && format.recognizes(file)
  const own = formats.find((format) => !format.accompanies && isOf(format))
  const others = formats.filter((format) => format.accompanies && isOf(format))
  return own ? [own, ...others] : others
}
