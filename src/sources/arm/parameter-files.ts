import { posix } from 'node:path'
import { Budget } from '../../limits/budget.ts'
import { isUnknown, Unknown } from '../../model/unknown.ts'
import type { FileTree, SourceFile } from '../file-format/file-tree.ts'
import { Located } from '../values/located.ts'
import { unknown } from '../values/unknowns.ts'
import { Evaluator } from './evaluate/evaluator.ts'
import { isMembers, memberNamed, type Part } from './evaluate/part.ts'
import { memberOf, parseTemplate } from './parse-template.ts'
import type { TemplateFile, TemplateObject } from './template-node.ts'

/** Limit on evaluating the values of one file. */
const MAX_WORK = 100_000

/** The values that a file sets: by parameter, `undefined` for one that it leaves out. */
export type Passed = (parameter: string) => Part | undefined

const PARAMETERS = /\.param(?:eter)?s?\.(?:\S+\.)?json$/i

const SCHEMA = /"\$schema"\s{0,100}:\s{0,100}"[^"\n]{1,200}deploymentParameters\.json/i

/**
 * What the files of parameters beside a template set: `main.parameters.json`, `main.prod.parameters.json` and their like of
 * `main.json` or `main.bicep`. None where there is no such file.
 */
export function parametersBeside(path: string, tree: FileTree): readonly Passed[] {
  return filesBeside(path, tree).flatMap((file) => {
    const parsed = parseTemplate(file)
    return 'reason' in parsed ? [] : [valuesOf(parsed, parsed.root)]
  })
}

/** Those files themselves. */
export function filesBeside(path: string, tree: FileTree): readonly SourceFile[] {
  const [folder, file] = [posix.dirname(path), posix.basename(path)]
  const name = file.replace(/\.\w+$/, '')
  return tree
    .list(folder)
    .filter((other) => other.startsWith(`${name}.`) && PARAMETERS.test(other))
    .flatMap((other) => {
      const found = tree.read(posix.join(folder, other))
      return found && 'text' in found && SCHEMA.test(found.text) ? [found] : []
    })
}

/** The values of a file of parameters: `"parameters": { "tls": { "value": "TLS1_2" } }`. */
function valuesOf(file: TemplateFile, root: TemplateObject): Passed {
  const evaluator = new Evaluator({ file, template: root, budget: new Budget(MAX_WORK) })
  const parameters = memberOf(root, 'parameters')
  return (name) => {
    const written = memberOf(parameters, name)
    if (!written) return undefined
    const part = evaluator.part(written)
    const value = isMembers(part.value) ? memberNamed(part.value, 'value') : undefined
    return value ?? new Located(unknown('it comes from a key vault'), part.location)
  }
}

/** What all files of parameters set together: where they differ, nobody knows which is deployed. */
export function passedBy(files: readonly Passed[]): Passed | undefined {
  const [first, ...others] = files
  if (!first) return undefined
  if (others.length === 0) return first
  return (name) => {
    const values = files.flatMap((file) => file(name) ?? [])
    const [one] = values
    if (!one) return undefined
    const isSame =
      values.length === files.length && values.every(({ value }) => isScalar(value) && value === one.value)
    if (isSame) return one
    const candidates = values.map(({ value }) => value).filter((value) => typeof value === 'string')
    const reason = `files of parameters set ${name} to different values`
    return new Located(new Unknown(reason, { candidates }), one.location)
  }
}

function isScalar(value: Part['value']): boolean {
  return typeof value !== 'object' && !isUnknown(value)
}
