import { AWS_TYPES } from '../../model/aws/index.ts'
import { AZURE_TYPES } from '../../model/azure/index.ts'
import { COMPOSE_TYPES } from '../../model/compose/types.ts'
import type { TypeDefinition } from '../../model/define-type.ts'
import { GOOGLE_TYPES } from '../../model/google/index.ts'
import { KUBERNETES_TYPES } from '../../model/kubernetes/index.ts'
import type { ResourceType } from '../../model/resource.ts'
import { object, type Schema } from '../../model/schema.ts'
import { TEMPLATE_TYPES } from '../../model/templates/types.ts'
import { didYouMean } from '../../text/did-you-mean.ts'
import { Mistake } from './mistake.ts'

/** Every type that is declared by a schema, which are all that conditions can be written for. */
export const TYPES: ReadonlyMap<string, TypeDefinition> = new Map(
  [
    ...AWS_TYPES,
    ...AZURE_TYPES,
    ...COMPOSE_TYPES,
    ...GOOGLE_TYPES,
    ...KUBERNETES_TYPES,
    ...TEMPLATE_TYPES,
  ].map((type: TypeDefinition) => [type.type, type]),
)

/** Types without a schema, whose resources only code can judge. */
const UNDECLARED = [
  'Dependabot::Configuration',
  'Dependabot::Update',
  'Dockerfile::Stage',
  'File::Text',
  'GitHubActions::Workflow',
  'GitHubActions::Job',
  'GitHubActions::Action',
  'GitLabCI::Pipeline',
  'GitLabCI::Job',
  'Terraform::Module',
  'Terraform::Provider',
]

/** The schema of all properties of a type. Throws a Mistake for a type that there is not. */
export function schemaOfType(name: string): { readonly type: ResourceType; readonly schema: Schema } {
  const type = TYPES.get(name)
  if (type) return { type: type.type as ResourceType, schema: object(type.properties) }
  if (UNDECLARED.includes(name)) {
    throw new Mistake(`Conditions cannot be written for ${name}. Write the check in TypeScript.`)
  }
  throw new Mistake(
    `There is no resource type ${JSON.stringify(name)}.${didYouMean(name, [...TYPES.keys()])}`,
  )
}
