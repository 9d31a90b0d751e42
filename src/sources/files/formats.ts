import { cloudFormation } from '../cloudformation/cloudformation-format.ts'
import { compose } from '../compose/compose-format.ts'
import { dockerfile } from '../dockerfile/dockerfile-format.ts'
import { gitHubActions } from '../github-actions/github-actions-format.ts'
import { kubernetes } from '../kubernetes/kubernetes-format.ts'
import { terraformPlan } from '../terraform/plan-format.ts'
import { terraform } from '../terraform/terraform-format.ts'
import type { FileFormat } from './file-format.ts'

/** Every format that is read. A file belongs to the first that recognizes it. */
export const FORMATS: readonly FileFormat[] = [
  terraform,
  terraformPlan,
  cloudFormation,
  compose,
  kubernetes,
  dockerfile,
  gitHubActions,
]
