import type { InlineIgnore } from '../../model/inline-ignore.ts'
import type { Resource } from '../../model/resource.ts'
import type { Contents, FileContext } from '../file-format/file-format.ts'
import type { Gap } from '../source.ts'
import { deploymentBudget } from './evaluate/evaluator.ts'
import type { GivenParameter } from './evaluate/parameter.ts'
import { exhaustion, isGap, nestedStackGap, stackSetGap } from './gaps.ts'
import { TYPES } from './overrides/index.ts'
import type { ParsedTemplate } from './parse-template.ts'
import { declarationsOf } from './read-declarations.ts'
import { readResource } from './read-resource.ts'
import { plainResources } from './sam/plain-resources.ts'
import { type Judged, Stack, type StackResource } from './stack.ts'
import { DeployedStack, deploy } from './stacks/deployed-stack.ts'
import { NESTED_TYPES } from './stacks/nested-template.ts'
import type { TemplateResource } from './template.ts'
import { resourceIgnores, templateIgnores } from './template-ignores.ts'
import type { TemplateLibrary } from './template-library.ts'

/** Steps of reading one resource, which count even if it sets nothing. */
const STEPS_OF_RESOURCE = 20

/** What is read of a root template with the stacks nested in it. */
export interface StackContents extends Contents {
  /** The paths of all templates that it is made of. */
  readonly templates: readonly string[]
}

/** The resources of a template as it is deployed, with those of the stacks nested in it. */
export function readStacks(
  template: ParsedTemplate,
  library: TemplateLibrary,
  context: FileContext,
  parameters: ReadonlyMap<string, GivenParameter> = new Map(),
): StackContents {
  const root = deploy(template, { library, budget: deploymentBudget(context.budget) }, parameters)
  const reader = new StackReader(library, context)
  reader.read(root, [])
  const { contents } = reader
  if (!root.evaluator.exhausted) return contents
  return { ...contents, gaps: [...contents.gaps, exhaustion(template.file.path)] }
}

class StackReader {
  readonly #library: TemplateLibrary
  readonly #context: FileContext
  readonly #resources: Resource[] = []
  readonly #unjudged: string[] = []
  readonly #gaps = new Map<string, Gap>()
  readonly #ignores: InlineIgnore[] = []
  readonly #templates = new Set<string>()

  constructor(library: TemplateLibrary, context: FileContext) {
    this.#library = library
    this.#context = context
  }

  get contents(): StackContents {
    return {
      resources: this.#resources,
      unjudged: this.#unjudged,
      gaps: [...this.#gaps.values()],
      inlineIgnores: this.#ignores,
      templates: [...this.#templates],
    }
  }

  /** `onlyIf` are the conditions that are taken to hold for the stack to exist. */
  read(stack: DeployedStack, onlyIf: readonly string[]): void {
    const { template } = stack
    for (const gap of stack.gaps) this.#report(gap)
    this.#ignoresOf(stack)
    this.#judge(stack, { isWanted: () => true, onlyIf })
    this.#resources.push(...declarationsOf(stack, onlyIf))
    const resources = [...template.resources.values()]
    for (const condition of new Set(resources.map((resource) => resource.condition))) {
      if (condition === undefined || stack.evaluator.exhausted) continue
      if (stack.evaluator.conditions.named(condition) !== false) continue
      const assumed = stack.assuming(condition)
      if (!assumed) continue
      if ('reason' in assumed) {
        const { file: subject } = template
        this.#report({ subject, reason: `Not scanned: what hangs on ${condition}: ${assumed.reason}.` })
        continue
      }
      this.#judge(assumed, {
        isWanted: (resource) => resource.condition === condition,
        onlyIf: [...onlyIf, template.place.path + condition],
      })
    }
  }

  /** Reads the wanted resources of a stack; others only belong to them. */
  #judge(deployed: DeployedStack, judged: Judged): void {
    const { template, evaluator } = deployed
    const { isWanted, onlyIf } = judged
    const built = [...template.resources.values()].filter((resource) => deployed.isBuilt(resource))
    const plain = plainResources(built, template, evaluator)
    const stack = new Stack(plain, evaluator, judged)
    this.#ignores.push(...resourceIgnores(plain.filter(isWanted)))
    const others: StackResource[] = []
    for (const [index, written] of plain.entries()) {
      const resource = stack.resources[index]
      if (!resource?.isJudged) continue
      evaluator.spend(STEPS_OF_RESOURCE)
      if (NESTED_TYPES.has(written.type)) this.#nested(deployed, written, onlyIf)
      for (const gap of stackSetGap(written, this.#library.scanned)) this.#report(gap)
      const override = TYPES.get(resource.type)
      const read = override && readResource(resource, override, stack, this.#context)
      if (read) this.#resources.push(read)
      if (!override && isInfrastructure(resource.type)) others.push(resource)
    }
    for (const other of others) if (!stack.isJoined(other)) this.#unjudged.push(other.type)
  }

  #nested(deployed: DeployedStack, resource: TemplateResource, onlyIf: readonly string[]): void {
    const nested = deployed.nested(resource)
    if (nested instanceof DeployedStack) this.read(nested, onlyIf)
    else this.#report(nestedStackGap(resource, nested))
  }

  /** What the template as a whole wants ignored, once, however many stacks are made from it. */
  #ignoresOf({ template }: DeployedStack): void {
    const { file } = template
    if (this.#templates.has(file)) return
    this.#templates.add(file)
    const parsed = this.#library.template(file)
    if (parsed && 'file' in parsed) this.#ignores.push(...templateIgnores(parsed.file, template))
  }

  #report(gap: Gap): void {
    this.#gaps.set(`${gap.subject}:${gap.line} ${gap.reason}`, gap)
  }
}

/** Types that only control the deployment and are no infrastructure. */
const NO_INFRASTRUCTURE = new Set([
  'AWS::CDK::Metadata',
  'AWS::CloudFormation::WaitCondition',
  'AWS::CloudFormation::WaitConditionHandle',
])

/** Whether the type is infrastructure. Nested stacks and modules are not: they are read, or are gaps. */
function isInfrastructure(type: string): boolean {
  return !NO_INFRASTRUCTURE.has(type) && !isGap(type)
}
