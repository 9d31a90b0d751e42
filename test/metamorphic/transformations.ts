import { ARM } from './arm/index.ts'
import { BICEP } from './bicep/index.ts'
import { CLOUDFORMATION } from './cloudformation/index.ts'
import { COMPOSE } from './compose/index.ts'
import { DOCKERFILE } from './dockerfile/index.ts'
import { GITHUB_ACTIONS } from './github-actions/index.ts'
import { GITLAB_CI } from './gitlab-ci/index.ts'
import { KUBERNETES } from './kubernetes/index.ts'
import type { Transformations } from './sweep.ts'
import { TERRAFORM } from './terraform/index.ts'

/** Those of each language. */
const BY_LANGUAGE: readonly Transformations[] = [
  ARM,
  BICEP,
  CLOUDFORMATION,
  COMPOSE,
  DOCKERFILE,
  GITHUB_ACTIONS,
  GITLAB_CI,
  KUBERNETES,
  TERRAFORM,
]

export const TRANSFORMATIONS: Transformations = {
  rewritings: BY_LANGUAGE.flatMap(({ rewritings }) => rewritings),
  hidings: BY_LANGUAGE.flatMap(({ hidings }) => hidings),
}
