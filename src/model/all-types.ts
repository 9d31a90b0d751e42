/** The canonical vocabulary: one line for the types of each cloud and each language. */

export { AWS_TYPES } from './aws/index.ts'
export { AZURE_TYPES } from './azure/index.ts'
export { COMPOSE_TYPES } from './compose/types.ts'
export { DEPENDABOT_TYPES } from './dependabot/configuration.ts'
export { DOCKERFILE_TYPES } from './dockerfile/stage.ts'
export { FILE_TYPES } from './files/text-file.ts'
export { GITHUB_ACTIONS_TYPES } from './github-actions/workflow.ts'
export { GITLAB_CI_TYPES } from './gitlab-ci/pipeline.ts'
export { GOOGLE_TYPES } from './google/index.ts'
export { KUBERNETES_TYPES } from './kubernetes/index.ts'
export { TEMPLATE_TYPES } from './templates/types.ts'
export { TERRAFORM_TYPES } from './terraform/index.ts'
