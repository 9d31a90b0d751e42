import { ARM } from '../arm/declaration.ts'
import { BICEP } from '../bicep/declaration.ts'
import { CLOUDFORMATION } from '../cloudformation/declaration.ts'
import { COMPOSE_FILES } from '../compose/declaration.ts'
import { DEPENDABOT } from '../dependabot/declaration.ts'
import { DOCKERFILE } from '../dockerfile/declaration.ts'
import type { FileFormat } from '../file-format/file-format.ts'
import type { FormatDeclaration } from '../file-format/format-declaration.ts'
import { GITHUB_ACTIONS } from '../github-actions/declaration.ts'
import { GITLAB_CI } from '../gitlab-ci/declaration.ts'
import { HELM } from '../helm/declaration.ts'
import { KUBERNETES } from '../kubernetes/declaration.ts'
import { KUSTOMIZE } from '../kustomize/declaration.ts'
import { SERVERLESS_FRAMEWORK } from '../serverless-framework/declaration.ts'
import { TERRAFORM, TERRAFORM_PLAN } from '../terraform/declaration.ts'
import { TERRAGRUNT } from '../terragrunt/declaration.ts'
import { TEXT_FILES } from '../text/declaration.ts'

/** A format that can be told from others before what reads it is loaded. */
export interface DeclaredFormat extends FormatDeclaration {
  load(): Promise<FileFormat>
}

/**
 * Every format, in the order in which they are asked for files and read them. A file belongs to the first that recognizes
 * it, and is no more read by those below whose part it is; those that accompany others read it as well.
 */
export const ALL_FORMATS: readonly DeclaredFormat[] = [
  { ...TERRAFORM, load: async () => (await import('../terraform/terraform-format.ts')).terraform },
  { ...TERRAFORM_PLAN, load: async () => (await import('../terraform/plan-format.ts')).terraformPlan },
  { ...TERRAGRUNT, load: async () => (await import('../terragrunt/terragrunt-format.ts')).terragrunt },
  {
    ...SERVERLESS_FRAMEWORK,
    load: async () => (await import('../serverless-framework/serverless-format.ts')).serverlessFramework,
  },
  {
    ...CLOUDFORMATION,
    load: async () => (await import('../cloudformation/cloudformation-format.ts')).cloudFormation,
  },
  { ...BICEP, load: async () => (await import('../bicep/bicep-format.ts')).bicep },
  { ...ARM, load: async () => (await import('../arm/arm-format.ts')).arm },
  { ...COMPOSE_FILES, load: async () => (await import('../compose/compose-format.ts')).compose },
  { ...KUSTOMIZE, load: async () => (await import('../kustomize/kustomize-format.ts')).kustomize },
  { ...HELM, load: async () => (await import('../helm/helm-format.ts')).helm },
  { ...KUBERNETES, load: async () => (await import('../kubernetes/kubernetes-format.ts')).kubernetes },
  { ...DOCKERFILE, load: async () => (await import('../dockerfile/dockerfile-format.ts')).dockerfile },
  {
    ...GITHUB_ACTIONS,
    load: async () => (await import('../github-actions/github-actions-format.ts')).gitHubActions,
  },
  { ...GITLAB_CI, load: async () => (await import('../gitlab-ci/gitlab-ci-format.ts')).gitLabCi },
  { ...DEPENDABOT, load: async () => (await import('../dependabot/dependabot-format.ts')).dependabot },
  { ...TEXT_FILES, load: async () => (await import('../text/text-format.ts')).textFiles },
]
