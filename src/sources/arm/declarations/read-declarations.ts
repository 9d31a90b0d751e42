import type { Resource } from '../../../model/resource.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { deployedPlace } from '../../file-format/deployed-place.ts'
import { Located, separate, taintedIn } from '../../values/located.ts'
import { unknown } from '../../values/unknowns.ts'
import type { DeployedResource } from '../deployment/deployed-resource.ts'
import type { DeployedTemplate } from '../deployment/deployment.ts'
import type { Evaluator } from '../evaluate/evaluator.ts'
import { memberOf } from '../parse-template.ts'
import type { TemplateMember, TemplateNode, TemplateObject } from '../template-node.ts'
import { declaredType, isHiddenType } from './declared-type.ts'
import { parametersInResources } from './parameters-in-resources.ts'
import { Ingredients, SecretFlow } from './secret-flow.ts'

/** Outputs that hold no secret: a number, or yes or no. */
const NO_TEXT = /^(?:bool|int)$/

/** The parameters and outputs that deployed templates declare; `root` is the file that is deployed. */
export function declarationsOf(
  templates: readonly DeployedTemplate[],
  resources: readonly DeployedResource[],
  root: string,
): readonly Resource[] {
  const { passwords, namesOfSecrets } = parametersInResources(resources, templates)
  return templates.flatMap((deployed) => [
    ...parametersOf(deployed).map((one) =>
      readParameter(one, deployed, root, [...(passwords.get(one.value) ?? [])]),
    ),
    ...membersOf(deployed.template, 'outputs').map((one) => readOutput(one, deployed, root, namesOfSecrets)),
  ])
}

/** A nested template whose expressions are those of the template around it takes no parameters. */
function parametersOf({ template, scope }: DeployedTemplate): readonly TemplateMember[] {
  return template === scope.template ? membersOf(template, 'parameters') : []
}

function membersOf(template: TemplateObject, section: string): readonly TemplateMember[] {
  const declared = memberOf(template, section)
  return declared?.kind === 'object' ? declared.members : []
}

function readParameter(
  parameter: TemplateMember,
  deployed: DeployedTemplate,
  root: string,
  passwords: readonly string[],
): Resource {
  const { evaluator } = deployed.scope
  const { value } = parameter
  const type = declaredType(value, deployed.template)
  const allowed = memberOf(value, 'allowedValues')
  return declared('ARM::Parameter', parameter, deployed, root, {
    name: parameter.name,
    type: at(memberOf(value, 'type'), type ?? ELSEWHERE, evaluator),
    isHidden: hiddenBy(parameter, deployed),
    value: textOf(parameter, deployed, isHiddenType(type)),
    hasChoices: allowed !== undefined,
    passwords,
  })
}

function readOutput(
  output: TemplateMember,
  deployed: DeployedTemplate,
  root: string,
  names: ReadonlySet<TemplateNode>,
): Resource {
  const type = declaredType(output.value, deployed.template)
  const value = memberOf(output.value, 'value') ?? memberOf(memberOf(output.value, 'copy'), 'input')
  const { secrets, plain, members, unfollowed } =
    value && !NO_TEXT.test(type ?? '') ? SecretFlow.into(value, deployed.scope, names) : new Ingredients()
  const madeOf = [...plain, ...members]
  const isFollowed = secrets.size > 0 || unfollowed === undefined
  const { evaluator } = deployed.scope
  return declared('ARM::Output', output, deployed, root, {
    name: output.name,
    isHidden: hiddenBy(output, deployed),
    secrets: at(value, isFollowed ? [...secrets] : unknown(unfollowed), evaluator),
    madeOf: at(value, madeOf, evaluator),
  })
}

/** Whether the type of what is declared keeps its value hidden, which is said where the type is. */
function hiddenBy({ value }: TemplateMember, { template, scope }: DeployedTemplate): unknown {
  const type = declaredType(value, template)
  const written = memberOf(value, 'type') ?? memberOf(value, '$ref')
  return at(written, type === undefined ? ELSEWHERE : isHiddenType(type), scope.evaluator)
}

const ELSEWHERE = unknown('its type is defined in another file')

/** The text that a parameter is set to: in a file of parameters, else by its default. What a caller passes is judged there. */
function textOf({ name, value: declared }: TemplateMember, { scope }: DeployedTemplate, isSecret: boolean) {
  const { evaluator, caller } = scope
  const written = memberOf(declared, 'defaultValue')
  const given = caller ? undefined : evaluator.input.passed?.(name)
  const part = given ?? (written && evaluator.part(written))
  if (typeof part?.value !== 'string' && !isUnknown(part?.value)) return undefined
  return new Located(part.value, part.location, isSecret)
}

function at(node: TemplateNode | undefined, value: unknown, evaluator: Evaluator): unknown {
  return node ? new Located(value, evaluator.placeOf(node)) : value
}

function declared(
  type: 'ARM::Parameter' | 'ARM::Output',
  { name, value: body, start, end }: TemplateMember,
  { scope, prefix, calls, onlyIf }: DeployedTemplate,
  root: string,
  said: Readonly<Record<string, unknown>>,
): Resource {
  const location = scope.evaluator.placeOf({ ...body, start, end })
  const { value, locations, tainted } = separate<Resource<typeof type>['properties']>(said)
  const kind = type === 'ARM::Parameter' ? 'parameters' : 'outputs'
  return {
    type,
    address: `${prefix}${kind}.${name}`,
    name,
    cloud: 'azure',
    properties: value,
    identifiers: [],
    ...deployedPlace({ root, location, calls, onlyIf }, locations),
    ...taintedIn(said, tainted),
  }
}
