import type { StaticOperationSchema } from '@smithy/types'
import { ADDED, CLIENTS, RENAMED } from './services.ts'
import { inputOf, type Shape, type Structure } from './shape.ts'
import { valueProblems } from './value-problems.ts'

/** What is wrong with a command of the AWS CLI, by the schemas of the SDK. Nothing is sent. */
export async function commandProblems(command: string): Promise<readonly string[]> {
  const [program, service = '', operation = '', ...rest] = words(command)
  const client = CLIENTS[service]
  if (program !== 'aws' || !client) return [`There is no client for ${program} ${service}`]
  const schema = Object.values(await client()).find(
    (value) => isOperation(value) && cliName(value[2]) === operation,
  )
  if (!schema) return [`${service} has no operation ${operation}`]
  return optionProblems(`${service} ${operation}`, optionsOf(rest), inputOf(schema))
}

/** Words of a shell command: quotes are single, and around whole words. */
function words(command: string): readonly string[] {
  return Array.from(command.matchAll(/'([^']*)'|\S+/g), ([word, quoted]) => quoted ?? word)
}

function optionsOf(rest: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const options = new Map<string, string[]>()
  let values: string[] = []
  for (const word of rest) {
    if (word.startsWith('--')) {
      values = []
      options.set(word.slice(2), values)
    } else values.push(word)
  }
  return options
}

function optionProblems(
  operation: string,
  options: ReadonlyMap<string, readonly string[]>,
  input: Structure,
): readonly string[] {
  const added = ADDED[operation] ?? []
  const given = new Set<string>()
  const problems = [...options].flatMap(([option, values]) => {
    if (option === 'region' || added.includes(option)) return valueProblems(values, { kind: 'text' })
    const found = memberFor(RENAMED[operation]?.[option] ?? option, input)
    if (!found) return [`There is no --${option}`]
    given.add(found.name)
    return valueProblems(values, found.shape).map((problem) => `--${option}: ${problem}`)
  })
  const isFilledIn = added.some((option) => options.has(option))
  const missing = isFilledIn ? [] : input.required.filter((name) => !given.has(name))
  return [...problems, ...missing.map((name) => `--${cliName(name)} is missing`)]
}

/** The member of the input that an option sets. Switches are turned off by `--no-…`. */
function memberFor(option: string, { members }: Structure) {
  for (const [name, shapeOf] of members) {
    if (cliName(name) === option) return { name, shape: unwrapped(shapeOf()) }
    if (`no-${cliName(name)}` === option) {
      const shape = unwrapped(shapeOf())
      return shape.kind === 'boolean' ? { name, shape } : undefined
    }
  }
  return undefined
}

/** EC2 wraps some switches into a structure of nothing but their value; the AWS CLI takes them as switches. */
function unwrapped(shape: Shape): Shape {
  const value = shape.kind === 'structure' && shape.members.size === 1 && shape.members.get('Value')?.()
  return value && value.kind === 'boolean' ? value : shape
}

/** `DBInstanceIdentifier` is `db-instance-identifier`, by the rule of the AWS CLI. */
function cliName(name: string): string {
  return name
    .replace(/(.)([A-Z][a-z]+)/g, '$1-$2')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
}

function isOperation(value: unknown): value is StaticOperationSchema {
  return Array.isArray(value) && value[0] === 9
}
